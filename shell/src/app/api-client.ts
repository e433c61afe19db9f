// Evaluated in a task of its own, before the modules that use it: see `index.ts`.
export { configureApi } from '@fettle/shared-ui/data';
