import { HOST_ONLY } from '../../build/front-ends/shared-libraries.ts';
import { type Artifact, textsOf } from '../artifact/artifact.ts';

/** Libraries that must be on the page once, in the shell, or that feature apps reach only through an entry point. */
const REFUSED = [
  /^@chakra-ui\//,
  /^@emotion\//,
  /^@ark-ui\//,
  /^@zag-js\//,
  /^react-router/,
  /^@tanstack\//,
  /^axios$/,
  /^@module-federation\/bridge-react/,
];

/**
 * Code that only a library itself has, also when it is minified: what it creates, and texts of its errors. An app that
 * imports the library from the shell has none of it.
 */
const MARKERS: Record<string, RegExp[]> = {
  react: [
    /takes an object of state variables to update/,
    /\$\$typeof:\s*[\w$]+,\s*type:\s*[\w$]+,\s*key:/,
    /\.__(CLIENT|SERVER|SECRET)_INTERNALS_DO_NOT_USE\w+\s*=[^=]/,
  ],
  'react-dom': [
    /react\.dev\/errors\//,
    /__DOM_INTERNALS_DO_NOT_USE_OR_WARN/,
    /rendererPackageName:\s*["'`]react-dom/,
  ],
  '@emotion/react': [/__EMOTION_TYPE_PLEASE_DO_NOT_USE__/, /["'`]data-emotion["'`]/],
  '@chakra-ui/react': [/["'`]<ChakraProvider \/>["'`]/],
  '@ark-ui/react': [/\[ark-ui\//],
  '@zag-js/core': [/\[zag-js\]/],
  axios: [/\bERR_BAD_OPTION_VALUE\b/, /\bERR_FR_TOO_MANY_REDIRECTS\b/],
  '@tanstack/react-query': [/No QueryClient set, use QueryClientProvider/],
  '@tanstack/query-core': [/No mutationFn found/, /Missing queryFn: /, /Expected enabled to be a boolean/],
  'react-router': [/may be used only in the context of a <Router> component/, /__reactRouterVersion/],
};

/**
 * A line for each library in a feature app that must not be there: by the packages that its build lists, indirect ones
 * too, and by the code in its scripts, whatever that list says.
 */
export function libraryCopies(name: string, packages: string[], artifact: Artifact): string[] {
  const scripts = textsOf(artifact, /\.js$/);
  const found = new Set(
    packages.filter((library) => library in HOST_ONLY || REFUSED.some((pattern) => pattern.test(library))),
  );
  for (const [library, markers] of Object.entries(MARKERS))
    if (scripts.some(([, code]) => markers.some((marker) => marker.test(code)))) found.add(library);
  return [...found].map(
    (library) =>
      `${name} has a copy of ${library} in its files, which must be on the page once, the shell's: import react, react/jsx-runtime and react-dom by these names, and the rest from an entry point of @fettle/shared-ui.`,
  );
}
