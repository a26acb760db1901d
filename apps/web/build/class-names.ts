import { basename } from 'node:path';

/**
 * Names the classes of style modules: the module and the class, `lesson-foot`. Unlike the usual hashes such names are
 * read easily, and pack to almost nothing.
 * @returns what names a class of a file; throws a `TypeError` where two files would share a name
 */
export const classNames = (): ((name: string, file: string) => string) => {
  const owners = new Map<string, string>();
  return (name, file) => {
    const [path = ''] = file.split('?');
    const full = `${basename(path, '.module.css')}-${name}`;
    const owner = owners.get(full) ?? path;
    if (owner !== path) throw new TypeError(`Both ${owner} and ${path} have the class ${full}: rename one.`);
    owners.set(full, path);
    return full;
  };
};
