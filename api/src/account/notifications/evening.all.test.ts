import { testEvenings } from '../../testing/evenings.ts';

testEvenings(100);
