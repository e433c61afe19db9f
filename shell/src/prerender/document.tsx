import { PAGE_COLORS } from '@fettle/shared-ui/theme';
import { MANIFEST_PATH } from '../app/web-app-manifest.ts';
import type { StaticPage } from './pages.tsx';

/** A published file, as pages refer to it. */
export interface Asset {
  href: string;
  /** `sha384-…` */
  integrity: string;
}

/** Files that the first paint of every page needs, including the app's own pages. */
export interface HeadAssets {
  /** Blocking script that sets the theme. */
  theme: Asset;
  /** Addresses of the fonts of the first screen. */
  fonts: string[];
  /** Fonts, tokens and the background of every page. */
  start: Asset;
  /** Address of the icon for home screens of browsers that do not read the manifest's. */
  touchIcon: string;
}

/** The files of the build that a static page refers to. */
export interface Assets extends HeadAssets {
  /** The styles of the static pages themselves. */
  pages: Asset;
  /** Blocking, on the landing page only: redirects members to the dashboard. */
  signedIn: Asset;
  /** Runs after the page is parsed. */
  page: Asset;
  /** Like `page`, on the Support Center only. */
  support: Asset;
  icon: string;
  /** Files that the app starts with; prefetched on intent. */
  startFiles: string[];
}

/** Theme, fonts, base styles and install tags in the head of every page, so that no page flashes or jumps. */
export function HeadAssetTags({ theme, fonts, start, touchIcon }: HeadAssets) {
  return (
    <>
      <ThemeColors />
      <Script {...theme} />
      {fonts.map((href) => (
        <link key={href} rel="preload" as="font" type="font/woff2" href={href} crossOrigin="anonymous" />
      ))}
      <Styles {...start} />
      <link rel="manifest" href={MANIFEST_PATH} />
      <link rel="apple-touch-icon" href={touchIcon} />
    </>
  );
}

/** Colors of the browser's bars: by the system's preference until the script sets the theme. */
function ThemeColors() {
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
        <HeadAssetTags {...assets} />
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
