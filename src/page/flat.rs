//! Makes one script of modules, for browsers that open it from a disk, where modules cannot be loaded.
//!
//! Each module becomes a function that is called when it is first needed. Modules may need each other in a circle, as long as they
//! need only functions of those that are not through yet; what this does not understand, it refuses.

use std::collections::BTreeMap;

/// How imports and exports begin within a line, after the sign before them.
const WITHIN_LINES: [&str; 4] = [";export{", "}export{", ";import{", "}import{"];

/// Why modules cannot be made into one script.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum FlatFault {
    /// There is no such module.
    #[error("{0} is not there")]
    Missing(String),
    /// Something in a module is not understood.
    #[error("{0}: not understood: {1}")]
    NotUnderstood(String, String),
    /// A module needs what another one does not give.
    #[error("{0} needs {2} of {1}, which does not give it")]
    NotGiven(String, String, String),
    /// Modules need each other before they are through.
    #[error("{0} needs {2} of {1} before that is through")]
    Circle(String, String, String),
}

/// What a module takes from another one: the names there and here.
struct Import {
    from: String,
    names: Vec<(String, String)>,
}

/// What a module gives: the name for others and its own, and whether it is there before the module has begun.
struct Export {
    name: String,
    own: String,
    is_function: bool,
}

struct Module {
    imports: Vec<Import>,
    exports: Vec<Export>,
    body: String,
}

/// Makes one script of a module and all that it needs. `read` gives the text of a module by its path, such as `js/main.js`.
///
/// # Errors
/// A module is missing or not understood.
///
/// # Examples
///
/// ```
/// use schola::page::flatten;
///
/// let read = |path: &str| match path {
///     "a.js" => Some("import { b } from './c/b.js';\nb(1);\n".to_owned()),
///     "c/b.js" => Some("export function b(x) {}\n".to_owned()),
///     _ => None,
/// };
/// let script = flatten("a.js", &read).expect("it is understood");
/// assert!(!script.contains("import") && !script.contains("export "));
/// ```
pub fn flatten(entry: &str, read: &dyn Fn(&str) -> Option<String>) -> Result<String, FlatFault> {
    let mut flat = Flat { read, modules: BTreeMap::new(), is_through: BTreeMap::new(), order: Vec::new() };
    flat.visit(entry)?;
    let mut script = String::from(
        "'use strict';\n(() => {\nconst made = {};\nconst modules = {};\nconst need = (name) => {\n  if (!made[name]) {\n    \
         made[name] = {};\n    modules[name](made[name]);\n  }\n  return made[name];\n};\n",
    );
    for name in &flat.order {
        if let Some(module) = flat.modules.get(name) {
            script.push_str(&written(name, module));
        }
    }
    script.push_str(&format!("need({});\n}})();\n", quoted(entry)));
    Ok(script)
}

struct Flat<'r> {
    read: &'r dyn Fn(&str) -> Option<String>,
    modules: BTreeMap<String, Module>,
    is_through: BTreeMap<String, bool>,
    order: Vec<String>,
}

impl Flat<'_> {
    /// Reads a module and what it needs, in the order in which they will be called.
    fn visit(&mut self, name: &str) -> Result<(), FlatFault> {
        let text = (self.read)(name).ok_or_else(|| FlatFault::Missing(name.to_owned()))?;
        let module = parse(name, &text)?;
        let needed: Vec<String> = module.imports.iter().map(|it| it.from.clone()).collect();
        let _ = self.modules.insert(name.to_owned(), module);
        let _ = self.is_through.insert(name.to_owned(), false);
        for other in needed {
            if !self.is_through.contains_key(&other) {
                self.visit(&other)?;
            }
            self.check(name, &other)?;
        }
        let _ = self.is_through.insert(name.to_owned(), true);
        self.order.push(name.to_owned());
        Ok(())
    }

    /// Checks that what a module takes from another one is there when it takes it.
    fn check(&self, name: &str, from: &str) -> Result<(), FlatFault> {
        let (Some(module), Some(other)) = (self.modules.get(name), self.modules.get(from)) else {
            return Ok(());
        };
        let is_through = self.is_through.get(from).copied().unwrap_or(false);
        for (taken, _) in module.imports.iter().filter(|it| it.from == from).flat_map(|it| &it.names) {
            let told = || (name.to_owned(), from.to_owned(), taken.clone());
            let Some(export) = other.exports.iter().find(|it| it.name == *taken) else {
                let (name, from, taken) = told();
                return Err(FlatFault::NotGiven(name, from, taken));
            };
            if !is_through && !export.is_function {
                let (name, from, taken) = told();
                return Err(FlatFault::Circle(name, from, taken));
            }
        }
        Ok(())
    }
}

fn written(name: &str, module: &Module) -> String {
    let export = |it: &Export| format!("exports.{} = {};\n", it.name, it.own);
    let mut text = format!("modules[{}] = (exports) => {{\n", quoted(name));
    text.extend(module.exports.iter().filter(|it| it.is_function).map(export));
    for import in &module.imports {
        let names: Vec<String> = import
            .names
            .iter()
            .map(|(there, here)| if there == here { here.clone() } else { format!("{there}: {here}") })
            .collect();
        text.push_str(&format!("const {{ {} }} = need({});\n", names.join(", "), quoted(&import.from)));
    }
    text.push_str(&module.body);
    text.push('\n');
    text.extend(module.exports.iter().filter(|it| !it.is_function).map(export));
    text.push_str("};\n");
    text
}

fn quoted(text: &str) -> String {
    serde_json::Value::from(text).to_string()
}

/// Reads a module. Its imports and exports begin lines.
fn parse(name: &str, text: &str) -> Result<Module, FlatFault> {
    let mut module = Module { imports: Vec::new(), exports: Vec::new(), body: String::new() };
    let mut rest = text;
    while !rest.is_empty() {
        let not_understood = || {
            let line: String = rest.lines().next().unwrap_or_default().chars().take(80).collect();
            FlatFault::NotUnderstood(name.to_owned(), line)
        };
        if let Some(behind) = keyword(rest, "import") {
            let (names, behind) = list(behind).ok_or_else(not_understood)?;
            let behind = keyword(behind.trim_start(), "from").ok_or_else(not_understood)?;
            let (from, behind) = string(behind.trim_start()).ok_or_else(not_understood)?;
            let from = beside(name, from).ok_or_else(not_understood)?;
            module.imports.push(Import { from, names });
            rest = behind.strip_prefix(';').ok_or_else(not_understood)?;
            continue;
        }
        if let Some(behind) = keyword(rest, "export") {
            rest = export(behind.trim_start(), &mut module).ok_or_else(not_understood)?;
            continue;
        }
        let line = rest.find('\n').map_or(rest.len(), |at| at + 1);
        // Libraries come in few lines.
        let inside = WITHIN_LINES.iter().filter_map(|signs| rest[..line].find(signs)).min();
        let (line, behind) = rest.split_at(inside.map_or(line, |at| at + 1));
        module.body.push_str(line);
        rest = behind;
    }
    if let Some(odd) = odd_import(&module.body) {
        return Err(FlatFault::NotUnderstood(name.to_owned(), odd));
    }
    Ok(module)
}

/// Returns what stands behind a keyword.
fn keyword<'t>(text: &'t str, word: &str) -> Option<&'t str> {
    let behind = text.strip_prefix(word)?;
    let is_longer = behind.starts_with(|sign: char| sign.is_alphanumeric() || matches!(sign, '_' | '$'));
    (!is_longer).then_some(behind)
}

/// Reads names in braces: each as it is there and as it is here.
fn list(text: &str) -> Option<(Vec<(String, String)>, &str)> {
    let (inside, behind) = text.trim_start().strip_prefix('{')?.split_once('}')?;
    let names = inside.split(',').map(str::trim).filter(|name| !name.is_empty());
    let pair = |name: &str| {
        let (one, other) = name.split_once(" as ").unwrap_or((name, name));
        let (one, other) = (one.trim(), other.trim());
        (is_name(one) && is_name(other)).then(|| (one.to_owned(), other.to_owned()))
    };
    Some((names.map(pair).collect::<Option<_>>()?, behind))
}

fn is_name(text: &str) -> bool {
    let is_sign = |sign: char| sign.is_ascii_alphanumeric() || matches!(sign, '_' | '$');
    !text.is_empty() && text.chars().all(is_sign) && !text.starts_with(|sign: char| sign.is_ascii_digit())
}

/// Reads a text in quotation marks.
fn string(text: &str) -> Option<(&str, &str)> {
    let mark = text.chars().next().filter(|mark| matches!(mark, '"' | '\''))?;
    text[1..].split_once(mark)
}

/// Reads what is exported, and leaves its declaration in the body. Returns what is still to be read.
fn export<'t>(text: &'t str, module: &mut Module) -> Option<&'t str> {
    if text.starts_with('{') {
        let (names, behind) = list(text)?;
        for (own, name) in names {
            module.exports.push(Export { name, own, is_function: false });
        }
        return behind.strip_prefix(';');
    }
    let (is_function, behind) = match keyword(text, "const").or_else(|| keyword(text, "class")) {
        Some(behind) => (false, behind),
        None => {
            let plain = keyword(text, "async").map_or(text, str::trim_start);
            (true, keyword(plain, "function")?)
        }
    };
    let behind = behind.trim_start();
    let end = behind.find(|sign: char| !sign.is_ascii_alphanumeric() && !matches!(sign, '_' | '$'))?;
    let name = behind[..end].to_owned();
    if !is_name(&name) {
        return None;
    }
    module.exports.push(Export { own: name.clone(), name, is_function });
    // The declaration stays; only the rest of its line is taken here.
    let (line, rest) = text.split_at(text.find('\n').map_or(text.len(), |at| at + 1));
    module.body.push_str(line);
    Some(rest)
}

/// Returns the path of a module that another one names.
fn beside(name: &str, relative: &str) -> Option<String> {
    let mut parts: Vec<&str> = name.split('/').collect();
    let _ = parts.pop();
    for part in relative.split('/') {
        match part {
            "." => {}
            ".." => drop(parts.pop()?),
            part => parts.push(part),
        }
    }
    relative.starts_with('.').then(|| parts.join("/"))
}

/// Returns the line of an import that stands within code; in comments types are named so.
fn odd_import(body: &str) -> Option<String> {
    let mut rest = body;
    let mut code = String::new();
    while let Some((before, behind)) = rest.split_once("/*") {
        code.push_str(before);
        rest = behind.split_once("*/").map_or("", |(_, rest)| rest);
    }
    code.push_str(rest);
    let is_odd = |line: &&str| {
        let line = line.trim_start();
        !line.starts_with("//") && (line.contains("import(") || line.contains("import.meta"))
    };
    code.lines().find(is_odd).map(|line| line.trim().chars().take(80).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn flat(modules: &[(&str, &str)]) -> Result<String, FlatFault> {
        let read =
            |path: &str| modules.iter().find(|(name, _)| *name == path).map(|(_, text)| (*text).to_owned());
        flatten("a.js", &read)
    }

    /// Protects pages in one file: what is not understood is refused and does not come out as a broken page.
    #[test]
    fn what_is_not_understood_is_refused() {
        let odd = [
            "import './b.js';\n",
            "import all from './b.js';\n",
            "import * as all from './b.js';\n",
            "import { b } from 'elsewhere';\n",
            "export let b = 1;\n",
            "export default 1;\n",
            "export * from './b.js';\n",
            "export { b } from './b.js';\n",
            "const b = await import('./b.js');\n",
        ];
        for text in odd {
            let fault = flat(&[("a.js", text), ("b.js", "export const b = 1;\n")]).expect_err(text);
            assert!(matches!(fault, FlatFault::NotUnderstood(..)), "{text}: {fault}");
        }
        let missing = flat(&[("a.js", "import { b } from './b.js';\n")]);
        assert_eq!(missing, Err(FlatFault::Missing("b.js".to_owned())));
        let other = flat(&[("a.js", "import { c } from './b.js';\n"), ("b.js", "export const b = 1;\n")]);
        assert!(matches!(other, Err(FlatFault::NotGiven(..))), "{other:?}");
    }

    /// Modules may need functions of each other, but nothing that is not there yet.
    #[test]
    fn circles_are_of_functions_only() {
        let one = "import { b } from './b.js';\nexport function a() { return b(); }\nexport const c = 1;\n";
        let good = "import { a } from './a.js';\nexport function b() { return a; }\n";
        assert!(flat(&[("a.js", one), ("b.js", good)]).is_ok());
        let bad = "import { c } from './a.js';\nexport function b() { return c; }\n";
        assert!(matches!(flat(&[("a.js", one), ("b.js", bad)]), Err(FlatFault::Circle(..))));
    }

    /// All modules of the page become one script.
    #[test]
    fn the_page_becomes_one_script() {
        let read = |path: &str| {
            let bytes = crate::page::file(path)?;
            Some(String::from_utf8_lossy(bytes).into_owned())
        };
        let script = flatten("js/main.js", &read).unwrap_or_else(|fault| panic!("{fault}"));
        assert!(script.matches("modules[\"").count() > 25);
    }
}
