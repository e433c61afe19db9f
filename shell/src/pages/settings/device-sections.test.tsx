import { act, renderScreen, screen } from '@fettle/shared-ui/testing';
import { keepInstallOffer, useInstallOffer } from '../../app/install-offer.ts';
import { InstallSection } from './device-sections.tsx';

const prompt = jest.fn();

/** Makes the browser offer to install the app; returns true when its own bar is suppressed. */
function browserOffers(): boolean {
  const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt });
  return !dispatchEvent(event);
}

beforeAll(keepInstallOffer);
beforeEach(() => {
  localStorage.clear();
  prompt.mockReset();
  useInstallOffer.setState({ offer: null });
});

const section = () => screen.queryByRole('region', { name: 'Install Fettle' });

describe('the offer to install', () => {
  it('is shown when the browser can, and Install opens the browser’s own prompt once', async () => {
    expect(browserOffers()).toBe(true);
    const { userEvent: user } = renderScreen(<InstallSection />);
    await user.click(screen.getByRole('button', { name: 'Install' }));
    expect(prompt).toHaveBeenCalledTimes(1);
    expect(section()).not.toBeInTheDocument();
  });

  it('is not shown in a browser that offers nothing', () => {
    renderScreen(<InstallSection />);
    expect(section()).not.toBeInTheDocument();
  });

  it('stays hidden on this device after Not now', async () => {
    browserOffers();
    const { userEvent: user } = renderScreen(
      <main>
        <h1 tabIndex={-1}>Settings</h1>
        <InstallSection />
      </main>,
    );
    await user.click(screen.getByRole('button', { name: 'Not now' }));
    expect(section()).not.toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'Settings' })).toHaveFocus();
    act(() => void browserOffers());
    expect(section()).not.toBeInTheDocument();
  });

  it('ends when the app was installed', () => {
    browserOffers();
    renderScreen(<InstallSection />);
    expect(section()).toBeVisible();
    act(() => void dispatchEvent(new Event('appinstalled')));
    expect(section()).not.toBeInTheDocument();
  });
});
