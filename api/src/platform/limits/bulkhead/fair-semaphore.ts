type Release = () => void;
/** Is called with the function that releases the slot, or with `null` after the longest wait. */
type Entered = (release: Release | null) => void;

interface Waiter {
  caller: string;
  enter: () => void;
}

interface Bounds {
  slots: number;
  /** Number of slots that one caller may have. */
  slots_per_caller: number;
  longest_wait_ms: number;
}

/**
 * A semaphore whose slots no caller can fill alone: a caller has at most `slots_per_caller` of them, and other callers
 * overtake a caller that has as many. It is our own because async-mutex and p-limit have one count for all callers, and
 * because a callback costs a request that finds a free slot no promise.
 */
export class FairSemaphore {
  private busy = 0;
  /** Number of slots of each caller; a caller without one has no entry. */
  private readonly busyByCaller = new Map<string, number>();
  private readonly waiters = new Set<Waiter>();

  constructor(private readonly bounds: Bounds) {}

  /** Calls `entered` at once or later. The function passed to it releases one slot, however often it is called. */
  acquire(caller: string, entered: Entered): void {
    if (this.hasSlot(caller)) this.enter(caller, entered);
    else this.wait(caller, entered);
  }

  private hasSlot(caller: string): boolean {
    const { slots, slots_per_caller } = this.bounds;
    return this.busy < slots && (this.busyByCaller.get(caller) ?? 0) < slots_per_caller;
  }

  private wait(caller: string, entered: Entered): void {
    const enter = () => {
      clearTimeout(timer);
      this.waiters.delete(waiter);
      this.enter(caller, entered);
    };
    const waiter = { caller, enter };
    const timer = setTimeout(() => {
      this.waiters.delete(waiter);
      entered(null);
    }, this.bounds.longest_wait_ms);
    this.waiters.add(waiter);
  }

  private enter(caller: string, entered: Entered): void {
    this.busy += 1;
    this.busyByCaller.set(caller, (this.busyByCaller.get(caller) ?? 0) + 1);
    let released = false;
    entered(() => {
      if (released) return;
      released = true;
      this.release(caller);
    });
  }

  /** Frees one slot, so that at most one waiter can enter. */
  private release(caller: string): void {
    this.busy -= 1;
    const others = (this.busyByCaller.get(caller) ?? 1) - 1;
    if (others > 0) this.busyByCaller.set(caller, others);
    else this.busyByCaller.delete(caller);
    for (const waiter of this.waiters) {
      if (!this.hasSlot(waiter.caller)) continue;
      waiter.enter();
      break;
    }
  }
}
