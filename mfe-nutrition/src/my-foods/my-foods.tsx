import {
  Button,
  ErrorState,
  Heading,
  Input,
  LoadingState,
  SkeletonText,
  Text,
  useFocusAfterRemoval,
} from '@fettle/shared-ui';
import { keepPreviousData, type Schemas, useInfiniteQuery } from '@fettle/shared-ui/data';
import { useId, useRef, useState } from 'react';
import { CustomFoodDialog } from '../add-custom-food/custom-food-dialog.tsx';
import { useAfterPause } from '../add-custom-food/use-after-pause.ts';
import { MyFood } from './my-food.tsx';
import styles from './my-foods.module.css';
import { myFoods } from './my-foods.queries.ts';

const SEARCH_DEBOUNCE_MS = 300;

/** The member's own foods: search, add, edit, delete. */
export function MyFoods() {
  const [text, setText] = useState('');
  const search = useAfterPause(text.trim(), SEARCH_DEBOUNCE_MS);
  const [dialog, setDialog] = useState<{ food?: Schemas['UserFoodDto'] } | null>(null);
  const found = useInfiniteQuery({ ...myFoods(search), placeholderData: keepPreviousData });
  const foods = found.data?.pages.flatMap((page) => page.foods);
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const onDeleted = useFocusAfterRemoval(heading, found.data);
  const add = () => setDialog({});
  return (
    <section aria-labelledby={id} className={styles.part}>
      <div className={styles.head}>
        <Heading ref={heading} as="h2" id={id} tabIndex={-1} className={styles.title}>
          My foods
        </Heading>
        <Button variant="secondary" onClick={add}>
          Add custom food
        </Button>
      </div>
      {(text !== '' || (foods?.length ?? 0) > 0) && (
        <Input
          type="search"
          aria-label="Search my foods"
          placeholder="Search my foods"
          maxLength={200}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      )}
      {found.isError && (
        <ErrorState
          compact
          title="Your foods could not be loaded"
          error={found.error}
          retrying={found.isFetching}
          onRetry={() => found.refetch()}
        />
      )}
      {found.isPending && (
        <LoadingState label="Loading your foods">
          <SkeletonText lines={3} />
        </LoadingState>
      )}
      {foods && (
        <Text className={styles.count} aria-live="polite">
          {foods.length === 0 && search !== '' ? `No food of yours matches “${search}”` : ''}
        </Text>
      )}
      {foods?.length === 0 && search === '' && (
        <Text color="fg.muted">Foods that you add yourself show here, and first in every search.</Text>
      )}
      {foods && foods.length > 0 && (
        <ul className={styles.foods}>
          {foods.map((food) => (
            <MyFood key={food.id} food={food} onEdit={() => setDialog({ food })} onDeleted={onDeleted} />
          ))}
        </ul>
      )}
      {found.hasNextPage && (
        <Button variant="ghost" loading={found.isFetchingNextPage} onClick={() => found.fetchNextPage()}>
          Show more
        </Button>
      )}
      {dialog && <CustomFoodDialog {...dialog} onSaved={() => undefined} onClose={() => setDialog(null)} />}
    </section>
  );
}
