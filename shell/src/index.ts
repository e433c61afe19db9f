import { allowOwnScripts } from './federation/trusted-types.ts';

allowOwnScripts();
void import('./bootstrap.tsx');
