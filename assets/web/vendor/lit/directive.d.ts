/** Where in a template a directive stands. */
export interface Part {
  readonly element: HTMLElement;
}
export class Directive {
  constructor(info: unknown);
  update(part: Part, values: unknown[]): unknown;
}
export function directive<C extends new (info: unknown) => { render(...values: any[]): unknown }>(
  c: C
): (...values: Parameters<InstanceType<C>['render']>) => unknown;
