import { Link } from '@fettle/shared-ui';
import { type ComponentType, createContext, type ReactNode, useContext } from 'react';

interface PageLinkProps {
  /** A path of this product. */
  to: string;
  className?: string;
  'aria-label'?: string;
  children: ReactNode;
}

const LinkOfThisWorld = createContext<ComponentType<PageLinkProps>>(Link);

/** Around what is rendered at build time: there is no app to stay in, a link opens the page. */
export function LinksOpenPages({ children }: { children: ReactNode }) {
  return <LinkOfThisWorld.Provider value={PlainLink}>{children}</LinkOfThisWorld.Provider>;
}

function PlainLink({ to, children, ...rest }: PageLinkProps) {
  return (
    <a href={to} {...rest}>
      {children}
    </a>
  );
}

/** A link for parts that stand in the app and in prerendered pages alike: within the app it stays in the page. */
export function PageLink(props: PageLinkProps) {
  const Here = useContext(LinkOfThisWorld);
  return <Here {...props} />;
}
