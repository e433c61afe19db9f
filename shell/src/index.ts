import '@fettle/shared-ui/font.css';
import { allowOwnScripts } from './federation/trusted-types.ts';

allowOwnScripts();
void import('./bootstrap.tsx');
