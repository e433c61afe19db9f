import { chakra, Link } from '@fettle/shared-ui';

const FOOTER = [
  { path: '/privacy', label: 'Privacy' },
  { path: '/terms', label: 'Terms' },
  { path: '/support', label: 'Support' },
];

const QuietLink = chakra(Link, {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    minH: 11,
    borderRadius: 'xs',
    color: 'fg.muted',
    textStyle: 'xs',
    _hover: { color: 'fg', textDecoration: 'underline', textUnderlineOffset: '0.2em' },
  },
});

/** /privacy, /terms and /support, at the end of every page. */
export function FooterLinks() {
  return (
    <chakra.nav aria-label="Legal and help" display="flex" flexWrap="wrap" columnGap={6}>
      {FOOTER.map(({ path, label }) => (
        <QuietLink key={path} to={path}>
          {label}
        </QuietLink>
      ))}
    </chakra.nav>
  );
}
