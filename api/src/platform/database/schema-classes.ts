type Modules = ((path: string) => object) & { keys(): string[] };

declare global {
  interface ImportMeta {
    /** Every module below a folder whose path matches; the build of the API puts them into the bundle. */
    webpackContext(folder: string, options: { regExp: RegExp }): Modules;
  }
}

// biome-ignore lint/complexity/noBannedTypes: TypeORM's own type of an entity or migration class is Function.
const classesOf = (modules: Modules): Function[] =>
  modules
    .keys()
    .sort()
    .flatMap((path) => Object.values(modules(path)))
    .filter((exported) => typeof exported === 'function');

/** Every entity, found by the name of its file. */
export const entityClasses = () =>
  classesOf(import.meta.webpackContext('../..', { regExp: /\.entity\.ts$/ }));

/** Every migration. */
export const migrationClasses = () =>
  classesOf(import.meta.webpackContext('../../programs/migrations', { regExp: /^\.\/\d+-.*\.ts$/ }));
