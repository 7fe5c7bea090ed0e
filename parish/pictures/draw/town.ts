import { block } from './gothic.ts';
import type { Foliage } from './nature.ts';
import { tree } from './nature.ts';
import type { Random } from './random.ts';
import { seeded } from './random.ts';
import type { Face, FlatMark, Light, Material, Place, View } from './solid.ts';
import { face, minus, moved, painted, projection, slope, wall } from './solid.ts';

/** Something that stands in the town: where, and how it is painted. */
export type Standing = {
  place: Place;
  paint: (view: View, light: Light) => string;
};

/** How a house is built; metres. */
export type House = {
  wide: number;
  deep: number;
  eaves: number;
  ridge: number;
  walls: Material;
  roof: Material;
};

/** Paints what stands, the farthest first. */
export function paintedFromAfar(standing: readonly Standing[], view: View, light: Light): string {
  const distance = ({ place }: Standing) => Math.hypot(...minus(place, view.eye));
  return [...standing]
    .sort((a, b) => distance(b) - distance(a))
    .map((thing) => thing.paint(view, light))
    .join('');
}

/** A gabled house around its own middle, its ridge from west to east, with rows of windows and a chimney. */
export function house({ wide, deep, eaves, ridge, walls, roof }: House, random: Random): Face[] {
  const [x, y] = [wide / 2, deep / 2];
  const up = Math.hypot(y + 0.3, ridge - eaves);
  const gable = block(0, 0, deep, eaves);
  const pitched: typeof gable = [...gable.slice(0, 3), [y, ridge], ...gable.slice(3)];
  const rows = eaves > 5 ? [0.9, 3.4] : [0.9];
  const panes = (length: number) => rows.flatMap((row) => paneRow(random, length, row));
  return [
    face(wall([-x, y, 0], [-x, -y, 0]), pitched, walls, panes(deep)),
    face(wall([x, -y, 0], [x, y, 0]), pitched, walls, panes(deep)),
    face(wall([-x, -y, 0], [x, -y, 0]), block(0, 0, wide, eaves), walls, panes(wide)),
    face(
      slope([-x - 0.2, -y - 0.3, eaves - 0.2], [x + 0.2, -y - 0.3, eaves - 0.2], [-x - 0.2, 0, ridge]),
      block(0, 0, wide + 0.4, up),
      roof,
      [{ outline: block(0, up - 0.3, wide + 0.4, 0.3), material: 'course', opacity: 0.5 }],
    ),
    ...chimney(x - 0.9, ridge, walls === 'render' ? 'brick' : walls),
  ];
}

/** The houses and garden trees of the town, around the churchyard and the market square. */
export function town(foliage: Foliage, seed = 7): Standing[] {
  const random = seeded(seed);
  const plots: Standing[] = [];
  for (let y = 44; y > -80; y -= 10) {
    for (let x = -90; x < 120; x += 10.5) {
      const place: Place = [x + random.between(-2.5, 2.5), y + random.between(-2, 2), groundAt(x, y)];
      if (inChurchyard(place)) continue;
      plots.push(random.next() < 0.8 ? homeAt(place, random) : treeAt(place, foliage, random));
    }
  }
  return plots;
}

/** A tree of `height` metres, as something that stands in the town. */
export function treeAt(
  place: Place,
  foliage: Foliage,
  random: Random,
  height = random.between(7, 11),
): Standing {
  return {
    place,
    paint: (view, light) => {
      const project = projection(view);
      const [x, y] = project(place);
      const [, top] = project([place[0], place[1], place[2] + height]);
      return tree(x, y, y - top, foliage, random, light.sun[0] > 0);
    },
  };
}

function homeAt(place: Place, random: Random): Standing {
  const eaves = random.pick([3.6, 5.2, 5.4, 5.8]);
  const shape: House = {
    wide: random.between(6.5, 9),
    deep: random.between(5, 6.5),
    eaves,
    ridge: eaves + random.between(2.6, 3.4),
    walls: random.pick(['stone', 'render', 'brick', 'stone', 'render']),
    roof: random.pick(['slate', 'slate', 'tile']),
  };
  const faces = moved(house(shape, random), place, random.pick([0, 0, 0.15, -0.2, Math.PI / 2 - 0.2]));
  return { place, paint: (view, light) => painted(faces, view, light) };
}

/** The town lies on the slope below its church. */
function groundAt(x: number, y: number): number {
  return -Math.max(0, Math.hypot(x - 10, y) - 24) * 0.1;
}

function inChurchyard([x, y]: Place): boolean {
  return (x > -30 && x < 47 && y > -30 && y < 19) || (x > -46 && x <= -30 && y > -30 && y < 2);
}

function paneRow(random: Random, length: number, row: number): FlatMark[] {
  const count = Math.floor(length / 2.2);
  return Array.from({ length: count }, (_, at): FlatMark => ({
    outline: block((length * (at + 0.5)) / count - 0.45, row, 0.9, 1.4),
    material: random.next() < 0.25 ? 'glass' : 'pane',
  }));
}

function chimney(x: number, ridge: number, material: Material): Face[] {
  const z = ridge - 0.8;
  return [
    face(wall([x - 0.5, 0.5, z], [x - 0.5, -0.5, z]), block(0, 0, 1, 2.2), material),
    face(wall([x + 0.5, -0.5, z], [x + 0.5, 0.5, z]), block(0, 0, 1, 2.2), material),
    face(wall([x - 0.5, -0.5, z], [x + 0.5, -0.5, z]), block(0, 0, 1, 2.2), material),
    face(wall([x - 0.6, -0.6, z + 2], [x + 0.6, -0.6, z + 2]), block(0, 0, 1.2, 0.3), 'trim'),
  ];
}
