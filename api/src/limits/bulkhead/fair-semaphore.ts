type Release = () => void;
/** Gets what gives the place back; `null` for one that waited too long. */
type Turn = (release: Release | null) => void;

interface Waiting {
  who: string;
  enter: () => void;
}

interface Room {
  busy: number;
  /** How many of the busy places somebody has; nobody stands here with 0. */
  own: Map<string, number>;
  waiting: Set<Waiting>;
}

interface Bounds {
  /** In one room. */
  places: number;
  /** Of these, for one caller. */
  own: number;
  longest_wait_ms: number;
}

/** So many places in each room, some of them for one caller; who finds none waits in line, for a time. */
export class FairSemaphores {
  private readonly rooms = new Map<string, Room>();

  constructor(private readonly bounds: Bounds) {}

  /** Calls `turn` at once or later. What it gets may be called more than once, and frees one place only. */
  acquire(name: string, who: string, turn: Turn): void {
    const room = this.rooms.get(name) ?? this.open(name);
    if (this.hasPlace(room, who)) this.enter(room, who, turn);
    else this.wait(room, who, turn);
  }

  private open(name: string): Room {
    const room = { busy: 0, own: new Map(), waiting: new Set<Waiting>() };
    this.rooms.set(name, room);
    return room;
  }

  private hasPlace({ busy, own }: Room, who: string): boolean {
    return busy < this.bounds.places && (own.get(who) ?? 0) < this.bounds.own;
  }

  private wait(room: Room, who: string, turn: Turn): void {
    const enter = () => {
      clearTimeout(timer);
      room.waiting.delete(waiting);
      this.enter(room, who, turn);
    };
    const waiting = { who, enter };
    const timer = setTimeout(() => {
      room.waiting.delete(waiting);
      turn(null);
    }, this.bounds.longest_wait_ms);
    room.waiting.add(waiting);
  }

  private enter(room: Room, who: string, turn: Turn): void {
    room.busy += 1;
    room.own.set(who, (room.own.get(who) ?? 0) + 1);
    let left = false;
    turn(() => {
      if (left) return;
      left = true;
      this.leave(room, who);
    });
  }

  /** One place is free now, so that at most one of those who wait can enter. */
  private leave(room: Room, who: string): void {
    room.busy -= 1;
    const others = (room.own.get(who) ?? 1) - 1;
    if (others > 0) room.own.set(who, others);
    else room.own.delete(who);
    for (const { who: next, enter } of room.waiting) {
      if (!this.hasPlace(room, next)) continue;
      enter();
      break;
    }
  }
}
