import { useState } from 'react';
import { act, renderScreen, screen, waitFor, within } from '../../testing.tsx';
import { prepareImage } from '../images/prepare-image.ts';
import { rememberTakenAt } from '../images/taken-at.ts';
import { FileUpload, type FileUploadProps } from './file-upload.tsx';
import { ImageUpload, type ImageUploadProps } from './image-upload.tsx';

jest.mock('../images/prepare-image.ts', () => ({ prepareImage: jest.fn() }));
const prepare = jest.mocked(prepareImage);

const image = (name: string, type = 'image/jpeg') => new File(['x'], name, { type });
const images = (count: number) => Array.from({ length: count }, (_, at) => image(`${at + 1}.jpg`));
const input = () => screen.getByLabelText<HTMLInputElement>(/^Photos/);
const names = () =>
  screen.queryAllByRole('button', { name: /^Remove/ }).map((button) => button.getAttribute('aria-label'));

/** Dispatches a drop or paste event with these files, which jsdom lacks. */
function bring(event: 'drop' | 'dragover' | 'paste', to: Element, files: File[], types = ['Files']) {
  const data = { files, types, dropEffect: '' };
  const happening = Object.assign(new Event(event, { bubbles: true, cancelable: true }), {
    dataTransfer: data,
    clipboardData: data,
  });
  act(() => {
    to.dispatchEvent(happening);
  });
  return happening;
}

const opened = jest.fn((file: Blob) => `blob:${(file as File).name}`);
const closed = jest.fn();
beforeEach(() => {
  Object.assign(URL, { createObjectURL: opened, revokeObjectURL: closed });
  opened.mockClear();
  closed.mockClear();
  prepare.mockReset();
  prepare.mockImplementation(async (file) => file);
});

function openImages(props: Partial<ImageUploadProps> = {}) {
  const onBusyChange = jest.fn();
  function Photos() {
    const [value, onChange] = useState<File[]>([]);
    return (
      <form>
        <ImageUpload
          label="Photos"
          value={value}
          onChange={onChange}
          onBusyChange={onBusyChange}
          {...props}
        />
        <textarea aria-label="Notes" />
      </form>
    );
  }
  return { ...renderScreen(<Photos />), onBusyChange };
}

describe('ImageUpload', () => {
  it("is the browser's own input for several images", () => {
    openImages();
    expect(input()).toHaveAttribute('accept', 'image/jpeg,image/png,image/gif');
    expect(input()).toHaveAttribute('multiple');
    expect(input()).toHaveAccessibleName('Photos Choose images or drop them here');
    expect(input()).toHaveAccessibleDescription('JPG, PNG or GIF, up to 5, each below 10 MB');
  });

  it('shows "Compressing images..." with its input disabled while busy, then a preview of each', async () => {
    let done: (file: File) => void = () => undefined;
    prepare.mockImplementationOnce(() => new Promise((resolve) => (done = resolve)));
    const { userEvent, onBusyChange } = openImages();
    await userEvent.upload(input(), images(1));
    expect(screen.getByRole('status')).toHaveTextContent('Compressing images...');
    expect(input()).toBeDisabled();
    expect(onBusyChange).toHaveBeenLastCalledWith(true);
    await act(async () => done(image('small.jpg')));
    expect(await screen.findByRole('img', { name: 'small.jpg' })).toHaveAttribute('src', 'blob:small.jpg');
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
    expect(input()).toBeEnabled();
    expect(onBusyChange).toHaveBeenLastCalledWith(false);
    expect(screen.getByText('1 image added')).toBeInTheDocument();
  });

  it('refuses a batch with too many images as a whole', async () => {
    const { userEvent } = openImages();
    await userEvent.upload(input(), images(6));
    expect(screen.getByText('You can only upload up to 5 images')).toBeVisible();
    expect(input()).toBeInvalid();
    expect(input()).toHaveAccessibleDescription(/You can only upload up to 5 images/);
    expect(prepare).not.toHaveBeenCalled();
    await userEvent.upload(input(), images(5));
    await waitFor(() => expect(names()).toHaveLength(5));
    expect(screen.queryByText('You can only upload up to 5 images')).not.toBeInTheDocument();
    await userEvent.upload(input(), images(1));
    expect(screen.getByText('You can only upload up to 5 images')).toBeVisible();
  });

  it('refuses a selected file of another type and ignores a dropped one', async () => {
    const { userEvent } = openImages();
    const anyway = userEvent.setup({ applyAccept: false });
    await anyway.upload(input(), [image('a.jpg'), image('b.pdf', 'application/pdf')]);
    expect(screen.getByText('Please upload only JPG, JPEG, PNG, or GIF images')).toBeVisible();
    expect(prepare).not.toHaveBeenCalled();
    const area = screen.getByText('Choose images');
    bring('drop', area, [image('b.pdf', 'application/pdf')]);
    bring('drop', area, [image('b.pdf', 'application/pdf'), image('c.png', 'image/png')]);
    expect(await screen.findByRole('img', { name: 'c.png' })).toBeVisible();
    expect(screen.queryByText(/Please upload only/)).not.toBeInTheDocument();
    expect(names()).toEqual(['Remove c.png']);
  });

  it('reports the date of the first new image that has one', async () => {
    const onTakenAt = jest.fn();
    const { userEvent } = openImages({ onTakenAt });
    await userEvent.upload(input(), images(2));
    await screen.findByRole('img', { name: '2.jpg' });
    expect(onTakenAt).not.toHaveBeenCalled();
    const [silent, old, older] = ['a.jpg', 'b.jpg', 'c.jpg'].map((name) => image(name)) as [File, File, File];
    rememberTakenAt(old, { date: '2019-07-14', time: '18:05' });
    rememberTakenAt(older, { date: '2012-01-01', time: '08:00' });
    await userEvent.upload(input(), [silent, old, older]);
    await waitFor(() => expect(onTakenAt.mock.calls).toEqual([[{ date: '2019-07-14', time: '18:05' }]]));
  });

  it('names the size limit', async () => {
    const { userEvent } = openImages({ maxSizeInMB: 0 });
    await userEvent.upload(input(), images(1));
    expect(screen.getByText('Files must be smaller than 0MB')).toBeVisible();
  });

  it.each([
    ['Error processing images. Please try again.', new Error('InvalidStateError')],
    [
      'The file given is not an image',
      Object.assign(new Error('The file given is not an image'), { name: 'NotAnImage' }),
    ],
    [
      'Images can have at most 50 megapixels',
      Object.assign(new Error('Images can have at most 50 megapixels'), { name: 'ImageTooLarge' }),
    ],
  ])('shows "%s", keeps the previous images and accepts the next', async (text, failure) => {
    const logged = jest.spyOn(console, 'error').mockImplementation(() => {});
    const { userEvent } = openImages();
    await userEvent.upload(input(), image('kept.jpg'));
    await screen.findByRole('img', { name: 'kept.jpg' });
    prepare.mockRejectedValueOnce(failure);
    await userEvent.upload(input(), image('broken.jpg'));
    expect(await screen.findByText(text)).toBeVisible();
    expect(names()).toEqual(['Remove kept.jpg']);
    await userEvent.upload(input(), image('next.jpg'));
    expect(await screen.findByRole('img', { name: 'next.jpg' })).toBeVisible();
    expect(screen.queryByText(text)).not.toBeInTheDocument();
    // Unexpected errors are logged; refused files are only shown to the member.
    expect(logged).toHaveBeenCalledTimes(failure.name === 'Error' ? 1 : 0);
    logged.mockRestore();
  });

  it('removes an image, revokes its object URL and moves the focus to a neighbour', async () => {
    const { userEvent } = openImages();
    await userEvent.upload(input(), images(3));
    await userEvent.click(await screen.findByRole('button', { name: 'Remove 2.jpg' }));
    expect(names()).toEqual(['Remove 1.jpg', 'Remove 3.jpg']);
    expect(closed.mock.calls).toEqual([['blob:2.jpg']]);
    expect(screen.getByText('2.jpg removed')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Remove 3.jpg' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    expect(screen.getByRole('button', { name: 'Remove 1.jpg' })).toHaveFocus();
    await userEvent.keyboard(' ');
    expect(input()).toHaveFocus();
    expect(closed).toHaveBeenCalledTimes(opened.mock.calls.length);
  });

  it('refuses a HEIC photo like other types and explains how to convert it', async () => {
    const { userEvent } = openImages();
    const anyway = userEvent.setup({ applyAccept: false });
    for (const file of [image('IMG_1.HEIC', ''), image('a.heif', 'image/heif')]) {
      await anyway.upload(input(), file);
      expect(input()).toHaveAccessibleDescription(
        /Please upload only JPG, JPEG, PNG, or GIF images.*HEIC pictures: export them as JPEG, or set the iPhone/,
      );
    }
    await anyway.upload(input(), image('b.pdf', 'application/pdf'));
    expect(input()).not.toHaveAccessibleDescription(/HEIC/);
  });

  it('reorders images by two buttons and keeps the focus on the moved one', async () => {
    const { userEvent } = openImages();
    await userEvent.upload(input(), images(1));
    await screen.findByRole('img', { name: '1.jpg' });
    expect(screen.queryByRole('button', { name: /^Move/ })).not.toBeInTheDocument();
    await userEvent.upload(input(), [image('2.jpg'), image('3.jpg')]);
    const later = () => screen.getByRole('button', { name: 'Move 1.jpg later' });
    await waitFor(() => expect(names()).toHaveLength(3));
    await userEvent.click(later());
    expect(names()).toEqual(['Remove 2.jpg', 'Remove 1.jpg', 'Remove 3.jpg']);
    expect(screen.getByText('1.jpg moved to 2 of 3')).toBeInTheDocument();
    expect(later()).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    expect(names()).toEqual(['Remove 2.jpg', 'Remove 3.jpg', 'Remove 1.jpg']);
    expect(later()).toHaveAttribute('aria-disabled', 'true');
    await userEvent.keyboard('{Enter}');
    await userEvent.click(screen.getByRole('button', { name: 'Move 1.jpg earlier' }));
    expect(names()).toEqual(['Remove 2.jpg', 'Remove 1.jpg', 'Remove 3.jpg']);
    expect(closed).not.toHaveBeenCalled();
  });

  it("opens a phone's camera by a button", async () => {
    const { userEvent } = openImages();
    const camera = screen.getByLabelText<HTMLInputElement>('Take a picture');
    expect(camera).toHaveAttribute('capture', 'environment');
    expect(camera).toHaveAttribute('accept', 'image/jpeg,image/png,image/gif');
    await userEvent.upload(camera, image('now.jpg'));
    expect(await screen.findByRole('img', { name: 'now.jpg' })).toBeVisible();
  });

  it('revokes every object URL on unmount', async () => {
    const { userEvent, unmount } = openImages();
    await userEvent.upload(input(), images(3));
    await screen.findByRole('img', { name: '3.jpg' });
    unmount();
    expect(opened).toHaveBeenCalledTimes(3);
    expect(closed.mock.calls.flat().sort()).toEqual(['blob:1.jpg', 'blob:2.jpg', 'blob:3.jpg']);
  });

  it('shows the progress of each image during the upload', async () => {
    const uploading = { picture: 2, pictureFraction: 0.4 };
    openImages({ value: images(3), uploading });
    const bars = await screen.findAllByRole('progressbar');
    expect(bars.map((bar) => [bar.getAttribute('aria-label'), bar.getAttribute('aria-valuenow')])).toEqual([
      ['Uploading 1.jpg', '100'],
      ['Uploading 2.jpg', '40'],
      ['Uploading 3.jpg', '0'],
    ]);
    expect(screen.queryByRole('button', { name: /^Move/ })).not.toBeInTheDocument();
  });

  it('takes an image pasted in its form and ignores pasted text', async () => {
    openImages();
    const notes = screen.getByRole('textbox', { name: 'Notes' });
    expect(
      bring('paste', notes, [image('drawn.png', 'image/png')], ['text/plain', 'Files']).defaultPrevented,
    ).toBe(false);
    expect(bring('paste', notes, [image('shot.png', 'image/png')]).defaultPrevented).toBe(true);
    expect(await screen.findByRole('img', { name: 'shot.png' })).toBeVisible();
    expect(names()).toEqual(['Remove shot.png']);
  });

  it('highlights the drop area and keeps a dropped file from replacing the page', () => {
    openImages();
    const area = screen.getByText('Choose images').closest('label');
    bring('dragover', screen.getByText('Choose images'), []);
    expect(area).toHaveAttribute('data-over');
    expect(bring('dragover', document.body, []).defaultPrevented).toBe(true);
    expect(area).not.toHaveAttribute('data-over');
    expect(bring('drop', document.body, images(1)).defaultPrevented).toBe(true);
    expect(prepare).not.toHaveBeenCalled();
  });

  it('stops preparing images and reports none after unmount', async () => {
    let done: (file: File) => void = () => undefined;
    prepare.mockImplementationOnce(() => new Promise((resolve) => (done = resolve)));
    const onChange = jest.fn();
    const { userEvent, unmount } = openImages({ value: [], onChange });
    await userEvent.upload(input(), images(3));
    unmount();
    await act(async () => done(image('late.jpg')));
    expect(onChange).not.toHaveBeenCalled();
    expect(prepare).toHaveBeenCalledTimes(1);
  });
});

function openFiles(props: Partial<FileUploadProps> = {}) {
  function Photos() {
    const [value, onChange] = useState<File[]>([]);
    return <FileUpload label="Photos" value={value} onChange={onChange} {...props} />;
  }
  return renderScreen(<Photos />);
}

describe('FileUpload', () => {
  it('lists selected files with name, size and image preview, and removes them', async () => {
    const { userEvent } = openFiles();
    await userEvent.upload(input(), [image('me.jpg'), new File(['x'.repeat(2000)], 'plan.pdf')]);
    const [first, second] = screen.getAllByRole('listitem');
    expect(within(first as HTMLElement).getByRole('presentation')).toHaveAttribute('src', 'blob:me.jpg');
    expect(second).toHaveTextContent('plan.pdf1.9 KB');
    expect(opened).toHaveBeenCalledTimes(1);
    await userEvent.click(screen.getByRole('button', { name: 'Remove me.jpg' }));
    expect(names()).toEqual(['Remove plan.pdf']);
    expect(prepare).not.toHaveBeenCalled();
  });

  it('takes five files of 10 MB each by default', async () => {
    const { userEvent } = openFiles();
    await userEvent.upload(input(), images(6));
    expect(screen.getByText('Maximum 5 files allowed')).toBeVisible();
    expect(names()).toEqual([]);
    const large = new File(['x'], 'film.mp4');
    Object.defineProperty(large, 'size', { value: 10 * 1024 * 1024 + 1 });
    await userEvent.upload(input(), large);
    expect(screen.getByText('File "film.mp4" exceeds 10MB limit')).toBeVisible();
  });

  it('names the files it does not accept, dropped or selected, and takes the rest', async () => {
    openFiles({ accept: 'image/*' });
    bring('drop', screen.getByText('Choose files'), [new File(['x'], 'run.exe'), image('me.jpg')]);
    expect(await screen.findByText('File type not accepted: run.exe')).toBeVisible();
    expect(input()).toHaveAccessibleDescription('File type not accepted: run.exe');
    expect(names()).toEqual(['Remove me.jpg']);
  });

  it('says so when it takes one file only', async () => {
    const { userEvent } = openFiles({ maxFiles: 1 });
    expect(input()).not.toHaveAttribute('multiple');
    expect(input()).toHaveAccessibleName('Photos Choose a file or drop it here');
    bring('drop', screen.getByText('Choose a file'), images(2));
    expect(await screen.findByText('Only one file is allowed')).toBeVisible();
    await userEvent.upload(input(), images(1));
    expect(screen.queryByText('Only one file is allowed')).not.toBeInTheDocument();
  });

  it('takes nothing while disabled', () => {
    openFiles({ disabled: true });
    expect(input()).toBeDisabled();
    bring('drop', screen.getByText('Choose files'), images(1));
    expect(names()).toEqual([]);
  });
});
