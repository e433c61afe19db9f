import type { ReactNode } from 'react';
import { PlainLinks } from '../frame/public-frame/page-link.tsx';
import { PlainThemeToggle, PublicPage } from '../frame/public-frame/public-page.tsx';
import { ApiAddressPlaceholder } from '../pages/landing/api-address.tsx';
import LandingPage from '../pages/landing/landing-page.tsx';
import PrivacyPage from '../pages/legal/privacy-page.tsx';
import TermsPage from '../pages/legal/terms-page.tsx';
import { SupportCenter } from '../pages/support/support-center.tsx';

export interface StaticPage {
  path: string;
  /** The title of the browser's tab, exactly as the app sets it. */
  title: string;
  /** Description for search engines and link previews. */
  description: string;
  page: ReactNode;
}

function staticPage(path: string, title: string, description: string, content: ReactNode): StaticPage {
  const page = (
    <PlainLinks>
      <PublicPage isLanding={path === '/'} themeToggle={<PlainThemeToggle data-theme-toggle="" />}>
        {content}
      </PublicPage>
    </PlainLinks>
  );
  return { path, title, description, page };
}

/** The prerendered pages, which need no script to be read; in the app they are routes too. */
export const pages: StaticPage[] = [
  staticPage(
    '/',
    'Fettle',
    'Your fitness journey starts here. Track your weight, meals, workouts and challenges in one place.',
    <LandingPage apiAddress={<ApiAddressPlaceholder />} />,
  ),
  staticPage(
    '/privacy',
    'Privacy Policy · Fettle',
    'What Fettle stores about you, and what it does not.',
    <PrivacyPage />,
  ),
  staticPage('/terms', 'Terms of Service · Fettle', 'The rules for using Fettle.', <TermsPage />),
  staticPage(
    '/support',
    'Support · Fettle',
    'Answers to common questions, and how to contact us.',
    <SupportCenter config={null} />,
  ),
];
