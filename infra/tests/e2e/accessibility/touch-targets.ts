import type { Page } from '@playwright/test';

/** Targets of WCAG 2.2 (2.5.8); a link within a sentence is exempt, because it is as high as its line. */
const TARGETS =
  ':is(a[href], button, input:not([type=hidden]), select, textarea, summary, [role=option], [role=menuitem], [role=switch])';

/**
 * Returns the targets that take a press on less than `size` px across or down. It tests where a press really arrives,
 * so a label, or a frame around a small icon, belongs to its control. Smaller targets at a distance from all others
 * pass (2.5.8, spacing), and so do those in `exempt`.
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

/**
 * Returns the enabled controls that a finger cannot press: at the center of the control's visible part another
 * element takes the press, wherever the page is scrolled. Hit areas, toasts and sticky bars are found by the controls
 * that they cover. An open list or menu may lie over the page.
 */
export function coveredTargets(page: Page): Promise<string[]> {
  return page.evaluate((selector) => {
    const at = scrollY;
    const controls = [...document.querySelectorAll<HTMLElement>(selector)].filter(
      (control) =>
        control.checkVisibility({ visibilityProperty: true }) &&
        // A native input may be transparent, over the element that is drawn for it.
        control.closest(':not(input)')?.checkVisibility({ opacityProperty: true }) &&
        !control.matches(':disabled, [aria-disabled=true], [href="#content"]') &&
        // New Entry is hidden while the page is scrolled down.
        !control.closest('[inert], [aria-hidden=true], [data-away]'),
    );
    /** The element that is drawn for the control: its label where the control itself is hidden. */
    const drawn = (control: HTMLElement) => {
      const isHidden = control.offsetWidth <= 1 || getComputedStyle(control).opacity === '0';
      const label = control instanceof HTMLInputElement && isHidden ? control.labels?.[0] : undefined;
      return label ?? control;
    };
    /** The center of an element's visible part in the window and in clipping boxes; null when out of sight. */
    const centreOf = (element: HTMLElement) => {
      // A link that wraps has a box on each line.
      const [first = new DOMRect()] = element.getClientRects();
      let { left, top, right, bottom } = first;
      const cut = (edge: { left: number; top: number; right: number; bottom: number }) => {
        [left, top] = [Math.max(left, edge.left), Math.max(top, edge.top)];
        [right, bottom] = [Math.min(right, edge.right), Math.min(bottom, edge.bottom)];
      };
      for (let box = element; box.parentElement && getComputedStyle(box).position !== 'fixed'; ) {
        box = box.parentElement;
        if (box === document.body) break;
        if (getComputedStyle(box).overflow !== 'visible') cut(box.getBoundingClientRect());
      }
      cut({ left: 0, top: 0, right: innerWidth, bottom: innerHeight });
      return right - left > 1 && bottom - top > 1 ? { x: (left + right) / 2, y: (top + bottom) / 2 } : null;
    };
    const whatCovers = (control: HTMLElement, element: HTMLElement) => {
      const centre = centreOf(element);
      // A menu moves with its row, which a narrower window may have moved away.
      if (!centre) return element.closest('[role=menu]') ? null : 'out of sight';
      const hit = document.elementFromPoint(centre.x, centre.y);
      // A frame takes the presses of a control that takes none itself.
      const takes = getComputedStyle(control).pointerEvents === 'none' ? control.parentElement : control;
      if (!hit || takes?.contains(hit) || hit.closest('label')?.control === control) return null;
      const list = hit.closest('[role=menu], [data-dropdown], [data-toast][data-stack]');
      return list && !list.contains(control) ? null : hit;
    };
    const describe = (element: Element) => {
      const name = element.ariaLabel ?? element.getAttribute('name') ?? element.textContent?.trim();
      return `${element.tagName} ${name?.slice(0, 60)}`;
    };
    const found: string[] = [];
    for (const control of controls) {
      const element = drawn(control);
      if (element.offsetWidth <= 1 || !whatCovers(control, element)) continue;
      element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
      // A sticky element moves once more, with the box that it sticks to.
      const { top, height } = element.getBoundingClientRect();
      scrollBy({ top: top + (height - innerHeight) / 2, behavior: 'instant' });
      const cover = whatCovers(control, element);
      if (cover)
        found.push(
          `${describe(control)} is ${typeof cover === 'string' ? cover : `under ${describe(cover)}`}`,
        );
    }
    scrollTo(0, at);
    return found;
  }, TARGETS);
}
