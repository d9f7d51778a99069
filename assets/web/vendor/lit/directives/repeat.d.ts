/** Repeats a template for each item; the same key keeps the same element. */
export function repeat<T>(items: Iterable<T>, key: (item: T) => unknown, template: (item: T, index: number) => unknown): unknown;
