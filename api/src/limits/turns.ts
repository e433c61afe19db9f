type Release = () => void;
/** Gets what gives the place back; `null` for one that waited too long. */
type Turn = (release: Release | null) => void;

interface Room {
  busy: number;
  waiting: Set<() => void>;
}

/** So many places for each name; who finds none waits in line, for a time. */
export class Turns {
  private readonly rooms = new Map<string, Room>();

  constructor(
    private readonly places: number,
    private readonly longestWaitMs: number,
  ) {}

  /** Calls `turn` at once or later. What it gets may be called more than once, and frees one place only. */
  take(name: string, turn: Turn): void {
    const room = this.rooms.get(name) ?? { busy: 0, waiting: new Set() };
    this.rooms.set(name, room);
    if (room.busy < this.places) this.enter(room, turn);
    else this.wait(room, turn);
  }

  private wait(room: Room, turn: Turn): void {
    const enter = () => {
      clearTimeout(timer);
      room.waiting.delete(enter);
      this.enter(room, turn);
    };
    const timer = setTimeout(() => {
      room.waiting.delete(enter);
      turn(null);
    }, this.longestWaitMs);
    room.waiting.add(enter);
  }

  private enter(room: Room, turn: Turn): void {
    room.busy += 1;
    let left = false;
    turn(() => {
      if (left) return;
      left = true;
      room.busy -= 1;
      const [next] = room.waiting;
      next?.();
    });
  }
}
