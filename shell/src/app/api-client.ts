// Evaluated before the modules that use it, in a task of its own: see `index.ts`.
export { configureApi } from '@fettle/shared-ui/data';
