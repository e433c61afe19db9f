import { act, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterPaint } from './after-paint.ts';

const frame = () => new Promise<void>((done) => requestAnimationFrame(() => setTimeout(done)));

afterEach(frame);

describe('work put off with afterPaint', () => {
  it('runs after the next frame, not within the event', async () => {
    const work = jest.fn();
    afterPaint(work);
    expect(work).not.toHaveBeenCalled();
    await frame();
    expect(work).toHaveBeenCalledTimes(1);
  });

  it.each(['pointerdown', 'keydown', 'input', 'click', 'pagehide'])('runs before the next %s', (type) => {
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

  it('runs before an earlier registered window listener hears the key', () => {
    const work = jest.fn();
    const seen: number[] = [];
    const listen = () => seen.push(work.mock.calls.length);
    window.addEventListener('keydown', listen, { capture: true });
    afterPaint(work);
    document.body.dispatchEvent(new Event('keydown', { bubbles: true }));
    window.removeEventListener('keydown', listen, { capture: true });
    expect(seen).toEqual([1]);
  });

  it('has rendered its changes when the next key event is heard', () => {
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

  it('runs work that it puts off itself after the following frame', async () => {
    const later = jest.fn();
    afterPaint(() => afterPaint(later));
    await frame();
    expect(later).not.toHaveBeenCalled();
    await frame();
    expect(later).toHaveBeenCalledTimes(1);
  });

  it('runs at once on a hidden page, which paints no frames', () => {
    Object.defineProperty(document, 'hidden', { configurable: true, value: true });
    const work = jest.fn();
    afterPaint(work);
    expect(work).toHaveBeenCalledTimes(1);
    Reflect.deleteProperty(document, 'hidden');
  });
});
