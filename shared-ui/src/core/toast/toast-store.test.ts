/** Simulates a page that has not loaded the toast list yet. */
async function newPage() {
  jest.resetModules();
  const [store, { toast, dismissToast }] = await Promise.all([
    import('./toast-store.ts'),
    import('./toast.ts'),
  ]);
  const shown: string[] = [];
  const ready = {
    create: ({ title }: { title: string }) => shown.push(title),
    dismiss: (id: string) => shown.push(`not ${id}`),
    remove: () => shown.push('none'),
  };
  const list = { preloadToasts: () => store.attachToaster(ready) };
  return { ...store, toast, dismissToast, shown, list };
}

const soon = () => new Promise((resolve) => setTimeout(resolve));

describe('toasts before their code is loaded', () => {
  it('load the code and show in order', async () => {
    const { toast, dismissToast, loadToastListWith, list, shown } = await newPage();
    toast({ type: 'info', title: 'before the page' });
    const taken = toast({ type: 'info', title: 'taken back' });
    dismissToast(taken);
    await soon();
    const load = jest.fn(async () => list);
    loadToastListWith(load);
    await soon();
    toast({ type: 'info', title: 'after it' });
    await soon();
    expect(shown).toEqual(['before the page', 'taken back', `not ${taken}`, 'after it']);
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('are removed at the end of a session, queued ones too, and later ones show', async () => {
    const { toast, removeToasts, loadToastListWith, list, shown } = await newPage();
    toast({ type: 'error', title: 'of the first member' });
    await soon();
    toast({ type: 'error', title: 'also of the first member' });
    removeToasts();
    toast({ type: 'info', title: 'of the end' });
    await soon();
    loadToastListWith(async () => list);
    await soon();
    expect(shown).toEqual(['of the end']);
    removeToasts();
    await soon();
    expect(shown).toEqual(['of the end', 'none']);
  });

  it('load nothing while there is no toast', async () => {
    const { loadToastListWith, list } = await newPage();
    const load = jest.fn(async () => list);
    loadToastListWith(load);
    await soon();
    expect(load).not.toHaveBeenCalled();
  });

  it("are kept when loading fails, until the next toast or the network's return loads again", async () => {
    const { toast, loadToastListWith, list, shown } = await newPage();
    const load = jest.fn(async () => list).mockRejectedValueOnce(new Error('Loading chunk 3 failed'));
    loadToastListWith(load);
    toast({ type: 'error', title: 'Not saved' });
    await soon();
    expect(shown).toEqual([]);
    dispatchEvent(new Event('online'));
    await soon();
    expect(shown).toEqual(['Not saved']);
  });
});
