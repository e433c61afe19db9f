/** Toasts on a page that has not fetched what shows them. */
async function newPage() {
  jest.resetModules();
  const [shelf, { toast, dismissToast }] = await Promise.all([
    import('./toast-shelf.ts'),
    import('./toast.ts'),
  ]);
  const shown: string[] = [];
  const ready = {
    create: ({ title }: { title: string }) => shown.push(title),
    dismiss: (id: string) => shown.push(`not ${id}`),
  };
  const list = { bringToasts: () => shelf.putToastsOn(ready) };
  return { ...shelf, toast, dismissToast, shown, list };
}

const soon = () => new Promise((resolve) => setTimeout(resolve));

describe('toasts before their code is there', () => {
  it('call for it, wait and show in their order', async () => {
    const { toast, dismissToast, fetchToastsBy, list, shown } = await newPage();
    toast({ type: 'info', title: 'before the page' });
    const taken = toast({ type: 'info', title: 'taken back' });
    dismissToast(taken);
    await soon();
    const load = jest.fn(async () => list);
    fetchToastsBy(load);
    await soon();
    toast({ type: 'info', title: 'after it' });
    await soon();
    expect(shown).toEqual(['before the page', 'taken back', `not ${taken}`, 'after it']);
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('fetch nothing as long as there is none', async () => {
    const { fetchToastsBy, list } = await newPage();
    const load = jest.fn(async () => list);
    fetchToastsBy(load);
    await soon();
    expect(load).not.toHaveBeenCalled();
  });

  it('are not lost where it does not come: the next one, or the network coming back, fetches again', async () => {
    const { toast, fetchToastsBy, list, shown } = await newPage();
    const load = jest.fn(async () => list).mockRejectedValueOnce(new Error('Loading chunk 3 failed'));
    fetchToastsBy(load);
    toast({ type: 'error', title: 'Not saved' });
    await soon();
    expect(shown).toEqual([]);
    dispatchEvent(new Event('online'));
    await soon();
    expect(shown).toEqual(['Not saved']);
  });
});
