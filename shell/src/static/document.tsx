import { PAGE_COLORS } from '@fettle/shared-ui/theme';
import type { StaticPage } from './pages.tsx';

/** A published file, as a page names it. */
export interface Asset {
  href: string;
  /** `sha384-…` */
  integrity: string;
}

/** What the very first paint of every page needs, the app's included. */
export interface FirstAssets {
  /** Blocking: the theme. */
  theme: Asset;
  /** Addresses of the fonts of the first screen. */
  fonts: string[];
  /** Fonts, tokens and the ground of every page. */
  start: Asset;
}

/** What the build gives to every static page. */
export interface Assets extends FirstAssets {
  /** The styles of the static pages themselves. */
  pages: Asset;
  /** Blocking, on the landing page only: members go on to the dashboard. */
  signedIn: Asset;
  /** Runs once the page is there. */
  page: Asset;
  /** On the Support Center only, as `page`. */
  support: Asset;
  icon: string;
  /** What the app starts with; fetched when somebody reaches for a link into it. */
  startFiles: string[];
}

/** Theme, font and ground: in the head of every page, so that none flashes or jumps. */
export function FirstSteps({ theme, fonts, start }: FirstAssets) {
  return (
    <>
      <BarColors />
      <Script {...theme} />
      {fonts.map((href) => (
        <link key={href} rel="preload" as="font" type="font/woff2" href={href} crossOrigin="anonymous" />
      ))}
      <Styles {...start} />
    </>
  );
}

/** The bars around the page are its ground; by the system's preference until the script knows better. */
function BarColors() {
  return (['light', 'dark'] as const).map((theme) => (
    <meta
      key={theme}
      name="theme-color"
      content={PAGE_COLORS[theme]}
      media={`(prefers-color-scheme: ${theme})`}
      data-theme={theme}
    />
  ));
}

/** The whole document around a static page. */
export function Document({ path, title, description, page, assets }: StaticPage & { assets: Assets }) {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="color-scheme" content="light dark" />
        <title>{title}</title>
        <meta name="description" content={description} />
        <meta name="fettle:start" content={assets.startFiles.join(' ')} />
        {path === '/' && <Script {...assets.signedIn} />}
        <FirstSteps {...assets} />
        <Styles {...assets.pages} />
        <link rel="icon" href={assets.icon} />
        <Script {...assets.page} defer />
        {path === '/support' && <Script {...assets.support} defer />}
      </head>
      <body>{page}</body>
    </html>
  );
}

function Styles({ href, integrity }: Asset) {
  return <link rel="stylesheet" href={href} integrity={integrity} crossOrigin="anonymous" />;
}

function Script({ href, ...rest }: Asset & { defer?: boolean }) {
  return <script src={href} crossOrigin="anonymous" {...rest} />;
}
