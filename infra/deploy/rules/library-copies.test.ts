import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ROOT } from '../../workspace.ts';
import { libraryCopies } from './library-copies.ts';

/** Imports of small feature apps, with the libraries of which each has copies. */
const APPS: Record<string, [text: string, copies: string[]]> = {
  'own-react-hook': ["import { useState } from 'react'; show(useState)", ['react']],
  'own-react-memo': ["import { memo } from 'react'; show(memo)", ['react']],
  'own-react-jsx': ["import { jsx } from 'react/jsx-runtime'; show(jsx)", ['react']],
  'own-react-portal': [
    "import { createPortal } from 'react-dom'; show(createPortal)",
    ['react', 'react-dom'],
  ],
  'own-react-flush': ["import { flushSync } from 'react-dom'; show(flushSync)", ['react', 'react-dom']],
  'own-react-root': [
    "import { createRoot } from 'react-dom/client'; show(createRoot)",
    ['react', 'react-dom'],
  ],
  axios: ["import axios from 'axios'; show(axios.get('/'))", ['axios']],
  emotion: ["import { Global } from '@emotion/react'; show(Global)", ['@emotion/react']],
  chakra: [
    "import { Button, ChakraProvider, defaultSystem } from '@chakra-ui/react'; show(Button, ChakraProvider, defaultSystem)",
    ['@emotion/react', '@chakra-ui/react'],
  ],
  ark: ["import { Dialog } from '@ark-ui/react/dialog'; show(Dialog.Root)", ['@zag-js/core']],
  query: [
    "import { QueryClient, useQuery } from '@tanstack/react-query'; show(QueryClient, useQuery)",
    ['@tanstack/react-query', '@tanstack/query-core'],
  ],
  mutation: [
    "import { MutationCache } from '@tanstack/query-core'; show(MutationCache)",
    ['@tanstack/query-core'],
  ],
  observer: [
    "import { QueryObserver } from '@tanstack/query-core'; show(QueryObserver)",
    ['@tanstack/query-core'],
  ],
  hydrate: [
    "import { hydrate, QueryClient } from '@tanstack/query-core'; show(hydrate, QueryClient)",
    ['@tanstack/query-core'],
  ],
  useNavigate: ["import { useNavigate } from 'react-router-dom'; show(useNavigate)", ['react-router']],
  cache: ["import createCache from '@emotion/cache'; show(createCache)", ['@emotion/react']],
  css: ["import { css } from '@emotion/react'; show(css)", ['@emotion/react']],
  box: ["import { Box } from '@chakra-ui/react'; show(Box)", ['@emotion/react', '@chakra-ui/react']],
  isAxiosError: ["import { isAxiosError } from 'axios'; show(isAxiosError)", ['axios']],
  router: ["import { Link } from 'react-router'; show(Link)", ['react-router']],
  none: [
    "import { useState } from 'react'; import { jsx } from 'react/jsx-runtime'; import { createPortal } from 'react-dom'; import { Moon } from 'lucide-react'; import { useForm } from 'react-hook-form'; show(useState, jsx, createPortal, Moon, useForm)",
    [],
  ],
};

describe('copies of libraries in minified scripts', () => {
  const folder = mkdtempSync(join(tmpdir(), 'fettle-copies-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  beforeAll(async () => {
    const texts = Object.fromEntries(Object.entries(APPS).map(([name, [text]]) => [name, text]));
    const program = 'infra/deploy/testing/bundle-copies.mjs';
    await promisify(execFile)(process.execPath, [program, folder, JSON.stringify(texts)], { cwd: ROOT });
  });

  it.each(Object.entries(APPS))('are found in %s', (name, [, copies]) => {
    const script = readFileSync(join(folder, 'built', `${name}.js`));
    expect(libraryCopies('mfe-goals', [], new Map([['remote.js', script]]))).toEqual(
      copies.map((library) => expect.stringContaining(`has a copy of ${library} in its files`)),
    );
  });
});
