import { testEvenings } from './evening-fixture.ts';

testEvenings(100);
