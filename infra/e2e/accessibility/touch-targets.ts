import type { Page } from '@playwright/test';

/** Targets of WCAG 2.2 (2.5.8); a link within a sentence is exempt, because it is as high as its line. */
const TARGETS =
  ':is(a[href], button, input:not([type=hidden]), select, textarea, summary, [role=option], [role=menuitem], [role=switch])';

/**
 * Gives the targets that take a press on less than `size` px across or down. It counts where a press really arrives, so
 * that a label, or a frame around a small icon, belongs to its control. Smaller targets at a distance from all others pass
 * (2.5.8, spacing), and so do those in `exempt`.
 */
export function smallTargets(page: Page, size: number, exempt = 'nothing'): Promise<string[]> {
  return page.evaluate(
    ([selector, size, exempt]) => {
      const at = scrollY;
      const shown = [...document.querySelectorAll<HTMLElement>(selector)].filter(
        (target) =>
          target.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
          !target.closest(`[inert], [aria-hidden=true], ${exempt}`) &&
          !(
            target.tagName === 'A' &&
            getComputedStyle(target).display === 'inline' &&
            target.closest('p, li, dd, label')
          ),
      );
      const middle = (target: HTMLElement) => {
        const { left, top, width, height } = target.getBoundingClientRect();
        return { x: left + width / 2, y: top + height / 2, width, height };
      };
      const takes = (target: HTMLElement, x: number, y: number) => {
        const hit = document.elementFromPoint(x, y);
        return hit !== null && (target.contains(hit) || hit.closest('label')?.control === target);
      };
      const found = new Set<string>();
      const maybeSmall = shown.filter((target) => {
        const { width, height } = target.getBoundingClientRect();
        return width > 1 && height > 1 && (width < size || height < size);
      });
      for (const target of maybeSmall) {
        target.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' });
        const { x, y, width, height } = middle(target);
        if (!takes(target, x, y)) continue;
        const reach = (stepX: number, stepY: number) => {
          let far = 0;
          while (far < size && takes(target, x + stepX * (far + 1), y + stepY * (far + 1))) far += 1;
          return far;
        };
        const across = Math.max(width, reach(1, 0) + reach(-1, 0) + 1);
        const down = Math.max(height, reach(0, 1) + reach(0, -1) + 1);
        if (across >= size - 1 && down >= size - 1) continue;
        const crowded = shown.some((other) => {
          if (other === target || other.contains(target) || target.contains(other)) return false;
          const near = middle(other);
          const small = near.width < size || near.height < size;
          const beside = Math.max(Math.abs(near.x - x) - (small ? 0 : near.width / 2), 0);
          const above = Math.max(Math.abs(near.y - y) - (small ? 0 : near.height / 2), 0);
          return Math.hypot(beside, above) < (small ? size : size / 2) - 0.5;
        });
        const name =
          target.getAttribute('aria-label') ?? target.getAttribute('name') ?? target.textContent?.trim();
        if (crowded)
          found.add(`${Math.round(across)} × ${Math.round(down)}: ${target.tagName} ${name?.slice(0, 60)}`);
      }
      scrollTo(0, at);
      return [...found];
    },
    [TARGETS, size, exempt] as const,
  );
}
