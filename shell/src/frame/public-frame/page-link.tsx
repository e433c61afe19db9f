import { Link } from '@fettle/shared-ui';
import { type ComponentType, createContext, type ReactNode, useContext } from 'react';

interface PageLinkProps {
  /** A path of this product. */
  to: string;
  className?: string;
  'aria-label'?: string;
  children: ReactNode;
}

const LinkComponent = createContext<ComponentType<PageLinkProps>>(Link);

/** Around prerendered pages: page links become plain links, which load the page. */
export function PlainLinks({ children }: { children: ReactNode }) {
  return <LinkComponent.Provider value={PlainLink}>{children}</LinkComponent.Provider>;
}

function PlainLink({ to, children, ...rest }: PageLinkProps) {
  return (
    <a href={to} {...rest}>
      {children}
    </a>
  );
}

/** A link for the app and prerendered pages: the router's link in the app, a plain one elsewhere. */
export function PageLink(props: PageLinkProps) {
  const Component = useContext(LinkComponent);
  return <Component {...props} />;
}
