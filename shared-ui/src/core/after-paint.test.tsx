import { act, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterPaint } from './after-paint.ts';

const frame = () => new Promise<void>((done) => requestAnimationFrame(() => setTimeout(done)));

afterEach(frame);

describe('what is put off until the screen has answered', () => {
  it('is not done within the event, and is done after the next frame', async () => {
    const work = jest.fn();
    afterPaint(work);
    expect(work).not.toHaveBeenCalled();
    await frame();
    expect(work).toHaveBeenCalledTimes(1);
  });

  it.each(['pointerdown', 'keydown', 'input', 'click', 'pagehide'])('is done before the next %s', (type) => {
    const order: string[] = [];
    const listen = () => order.push(type);
    document.body.addEventListener(type, listen);
    afterPaint(() => order.push('first'));
    afterPaint(() => order.push('second'));
    const target = type === 'pagehide' ? window : document.body;
    target.dispatchEvent(new Event(type, { bubbles: true }));
    document.body.removeEventListener(type, listen);
    expect(order).toEqual(['first', 'second', ...(type === 'pagehide' ? [] : [type])]);
  });

  it('is done before a listener of the window hears the key, however long that has listened', () => {
    const work = jest.fn();
    const seen: number[] = [];
    const listen = () => seen.push(work.mock.calls.length);
    window.addEventListener('keydown', listen, { capture: true });
    afterPaint(work);
    document.body.dispatchEvent(new Event('keydown', { bubbles: true }));
    window.removeEventListener('keydown', listen, { capture: true });
    expect(seen).toEqual([1]);
  });

  it('has changed the page before a key that comes first is heard', () => {
    let setText = (_: string) => {};
    function Field() {
      const [text, set] = useState('before');
      setText = set;
      return <p>{text}</p>;
    }
    render(<Field />);
    let seen: string | null = null;
    const listen = () => {
      seen = screen.getByText(/before|after/).textContent;
    };
    document.body.addEventListener('keydown', listen);
    afterPaint(() => setText('after'));
    act(() => void document.body.dispatchEvent(new Event('keydown', { bubbles: true })));
    document.body.removeEventListener('keydown', listen);
    expect(seen).toBe('after');
  });

  it('may put off more, which then comes after the frame after it', async () => {
    const later = jest.fn();
    afterPaint(() => afterPaint(later));
    await frame();
    expect(later).not.toHaveBeenCalled();
    await frame();
    expect(later).toHaveBeenCalledTimes(1);
  });

  it('is done at once on a page that is hidden: it has no frames', () => {
    Object.defineProperty(document, 'hidden', { configurable: true, value: true });
    const work = jest.fn();
    afterPaint(work);
    expect(work).toHaveBeenCalledTimes(1);
    Reflect.deleteProperty(document, 'hidden');
  });
});
