import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../workspace.ts';
import { HOST_ONLY, insteadOf } from './shared-libraries.ts';

test('the shell provides exactly the libraries that feature apps are built without', () => {
  const source = readFileSync(join(ROOT, 'shell/src/federation/loading/federation-runtime.ts'), 'utf8');
  const provided = [
    ...source.matchAll(
      /^ {2}'?([^\s']+)'?: shared\(\s*'([^']+)',\s*\(\) => import\((?:\/\*.*?\*\/ )?'([^']+)'\)/gm,
    ),
  ];
  expect(provided.map(([, name, library, request]) => [name, library, request])).toEqual(
    Object.entries(HOST_ONLY).flatMap(([library, requests]) =>
      requests.map((request) => [request, library, request]),
    ),
  );
});

test.each([
  ['@chakra-ui/react', 'the one copy of Chakra'],
  ['@emotion/react', 'the one copy of Chakra'],
  ['react-router-dom', 'the one copy of the router'],
  ['@tanstack/react-query', 'the one query cache'],
  ['axios', 'api client'],
  ['react-dom/client', 'Of React the shell provides react, react/jsx-runtime, react-dom'],
])('a feature app may not bundle %s', (request, advice) => {
  expect(insteadOf(request)).toContain(advice);
});

test.each(['react', 'react/jsx-runtime', 'react-dom', '@fettle/shared-ui/data', 'lucide-react', './react/x'])(
  'a feature app may import %s',
  (request) => {
    expect(insteadOf(request)).toBeNull();
  },
);
