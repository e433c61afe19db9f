import { PageHead } from '@fettle/shared-ui';
import { ButtonsDemo } from './buttons-demo.tsx';

/** The parts that Fettle is built of, to look at and to try. */
export default function ComponentsPage() {
  return (
    <>
      <PageHead title="Components" line="The parts that Fettle is built of. Nothing here is saved." />
      <ButtonsDemo />
    </>
  );
}
