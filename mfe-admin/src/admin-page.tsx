import { Navigate, useLocation, useNavigate } from '@fettle/shared-ui';
import { TabList } from './console/tab-list.tsx';
import { TabPanel } from './console/tab-panel.tsx';
import { CONSOLE_TABS, type ConsoleTab, tabAt } from './console/tabs.ts';

/** The admin console: tabs, each at an address of its own. The shell's routes decide who has access. */
export default function AdminPage({ tabs = CONSOLE_TABS }: { tabs?: readonly ConsoleTab[] }) {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const selected = tabAt(pathname, tabs);
  if (!selected) return tabs[0] ? <Navigate to={tabs[0].path} replace /> : null;
  return (
    <>
      <TabList tabs={tabs} selected={selected} onSelect={({ path }) => navigate(path)} />
      <TabPanel key={selected.path} tab={selected} />
    </>
  );
}
