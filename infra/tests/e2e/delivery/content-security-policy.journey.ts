import { expect, openEntry, test } from '../support/journey.ts';
import { register } from '../support/members.ts';

test('the journeys detect inline scripts, inline styles, foreign scripts and markup from text as policy violations', async ({
  page,
  pageErrors,
}) => {
  pageErrors.allow(/Content Security Policy|Trusted(HTML|Script)|Trusted Type|ERR_|refuse/i);
  await page.goto('/login');
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
  const ran = await page.evaluate(() => {
    const script = document.createElement('script');
    try {
      script.textContent = 'window.ranInline = true';
    } catch {
      // ignored: trusted types refuse it first
    }
    document.head.append(script);
    const style = document.createElement('style');
    style.textContent = 'body { display: none }';
    document.head.append(style);
    const image = new Image();
    image.src = 'https://example.org/pixel.png';
    try {
      document.body.insertAdjacentHTML('beforeend', '<img src="x" onerror="window.ranInline = true">');
    } catch {
      // ignored: trusted types refuse it
    }
    return 'ranInline' in window;
  });
  expect(ran).toBe(false);
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
  const violations: string[] = [];
  await expect
    .poll(() => violations.push(...pageErrors.takePolicyViolations()) && violations.join('\n'))
    .toMatch(/style-src/);
  await expect
    .poll(() => violations.push(...pageErrors.takePolicyViolations()) && violations.join('\n'))
    .toMatch(/img-src/);
  await expect
    .poll(() => violations.push(...pageErrors.takePolicyViolations()) && violations.join('\n'))
    .toMatch(/require-trusted-types-for|trusted-types|script-src/);
});

test('the product has its styles: its own font, its own corners, a sidebar of 16 or 5 rem, a centered dialog', async ({
  page,
}) => {
  await register(page);
  const button = page.getByRole('button', { name: 'New Entry' });
  await expect(button).toHaveCSS('border-radius', '8px');
  const isOwnFontLoaded = () =>
    page.evaluate(() => {
      const bare = (family = '') => family.trim().replaceAll('"', '');
      const first = bare(getComputedStyle(document.body).fontFamily.split(',')[0]);
      return [...document.fonts].some(({ family, status }) => status === 'loaded' && bare(family) === first);
    });
  await expect.poll(isOwnFontLoaded).toBe(true);
  const sidebar = page.getByRole('navigation', { name: 'Main menu' }).locator('..');
  await expect(sidebar).toHaveCSS('width', '256px');
  await page.getByRole('button', { name: 'Collapse sidebar' }).click();
  await expect(sidebar).toHaveCSS('width', '80px');
  await openEntry(page, 'Log Weight');
  const dialog = page.getByRole('dialog', { name: 'Log Weight' });
  await expect(dialog).toHaveCSS('border-radius', '12px');
  await expect
    .poll(async () => {
      const place = await dialog.boundingBox();
      return Math.abs((place?.x ?? 0) + (place?.width ?? 0) / 2 - 640);
    })
    .toBeLessThan(10);
});

test('every kind of answer has its security headers', async ({ page, request }) => {
  const home = await request.get('/login');
  const policy = home.headers()['content-security-policy'] ?? '';
  expect(policy).toContain("script-src 'self'");
  expect(policy).toContain("require-trusted-types-for 'script'");
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).not.toMatch(/unsafe-(inline|eval)/);
  expect(home.headers()).toMatchObject({
    'x-frame-options': 'DENY',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'same-origin',
    'cross-origin-opener-policy': 'same-origin',
  });
  expect(home.headers()['permissions-policy']).toContain('camera=(self)');

  const asset = page.waitForResponse((answer) => /\/shell\/.+\.js$/.test(answer.url()));
  await page.goto('/login');
  const nothing = { 'x-content-type-options': 'nosniff', 'content-security-policy': /default-src 'none'/ };
  for (const headers of [
    (await asset).headers(),
    (await request.get('/api/v1/health/live')).headers(),
    (await request.get('/api/v1/auth/me')).headers(),
  ]) {
    expect(headers['content-security-policy']).toMatch(nothing['content-security-policy']);
    expect(headers['x-content-type-options']).toBe('nosniff');
  }
  const docs = (await request.get('/api/docs')).headers()['content-security-policy'] ?? '';
  expect(docs).toContain("frame-ancestors 'none'");
  expect(docs).not.toContain('unsafe-eval');
});
