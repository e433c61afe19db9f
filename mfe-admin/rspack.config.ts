import { defineConfig } from '@fettle/feature-app-kit';

export default defineConfig(import.meta.dirname);
