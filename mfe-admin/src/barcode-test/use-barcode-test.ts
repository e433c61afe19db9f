import { api, type Schemas } from '@fettle/shared-ui/data';
import { useEffect, useReducer, useRef } from 'react';
import { type BarcodeTest, type BarcodeTestEvent, barcodeTest, failureText, IDLE } from './barcode-test.ts';

/** Page size of the specification for barcodes. */
const PAGE_SIZE = 10;

interface UseBarcodeTest {
  test: BarcodeTest;
  /** Asks the API; aborts a running search. */
  search(code: string): Promise<void>;
  /** Logs another event of the page; `cleared` also aborts the search. */
  happened(event: BarcodeTestEvent): void;
}

/** Runs the tab's searches and keeps their state. Nothing is cached: each search asks the API again. */
export function useBarcodeTest(onEnd: (test: string) => void): UseBarcodeTest {
  const [test, dispatch] = useReducer(barcodeTest, IDLE);
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);

  const happened = (event: BarcodeTestEvent) => {
    if (event.type === 'cleared') running.current?.abort();
    dispatch({ ...event, at: new Date() });
  };

  const search = async (code: string) => {
    running.current?.abort();
    running.current = new AbortController();
    const { signal } = running.current;
    happened({ type: 'searching', code });
    let event: BarcodeTestEvent;
    try {
      const answer: Schemas['FoodSearchDto'] = await api.get('/foods/search', {
        params: { barcode: code, per_page: PAGE_SIZE },
        signal,
      });
      event = { type: 'answered', answer };
    } catch (failure) {
      event = { type: 'failed', message: failureText(failure) };
    }
    if (signal.aborted) return;
    happened(event);
    onEnd(event.type === 'failed' ? event.message : '');
  };

  return { test, search, happened };
}
