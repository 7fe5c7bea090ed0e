import { mix } from './colour.ts';
import type { Point } from './svg.ts';
import { polygon } from './svg.ts';

/** A place in the town, in metres: x east, y north, z up; the west door of the church is at the origin. */
export type Place = readonly [x: number, y: number, z: number];

/** What a surface is made of; a light says what colour that has in sun and in shade. */
export type Material =
  | 'stone'
  | 'ashlar'
  | 'trim'
  | 'slate'
  | 'course'
  | 'glass'
  | 'tracery'
  | 'dark'
  | 'door'
  | 'gold'
  | 'brick'
  | 'render'
  | 'tile'
  | 'pane';

/** The direction to the sun (or moon), and each material's colour full in its light and away from it. */
export type Light = {
  sun: Place;
  colours: Readonly<Record<Material, readonly [lit: string, shade: string]>>;
};

/** Where the draughtsman stands, where he looks, and how large a metre at that spot is on the paper. */
export type View = {
  eye: Place;
  target: Place;
  /** The place of `target` on the paper. */
  centre: Point;
  /** Units of paper for one metre at `target`. */
  scale: number;
};

/** A flat side of a solid; `marks` lie on it and are seen only with it. */
export type Face = {
  corners: readonly Place[];
  normal: Place;
  material: Material;
  marks: readonly Mark[];
};

/** Something painted onto a face: a window, a course of slates. */
export type Mark = {
  corners: readonly Place[];
  material: Material;
  opacity?: number;
};

/** A plane to draw on: `u` metres along and `v` metres upward from its origin. */
export type Plane = {
  origin: Place;
  along: Place;
  upward: Place;
};

/** Takes a place in metres to a point on the paper. */
export type Projection = (place: Place) => Point;

/** True perspective, as a lens sees it. */
export function projection({ eye, target, centre, scale }: View): Projection {
  const forward = unit(minus(target, eye));
  const right = unit(cross(forward, [0, 0, 1]));
  const up = cross(right, forward);
  const focus = length(minus(target, eye));
  return (place) => {
    const seen = minus(place, eye);
    const enlarged = (scale * focus) / Math.max(0.5, dot(seen, forward));
    return [centre[0] + dot(seen, right) * enlarged, centre[1] - dot(seen, up) * enlarged];
  };
}

/** Paints the faces that look towards the eye, in the order given, each in the colour that the light gives it. */
export function painted(faces: readonly Face[], view: View, light: Light): string {
  const project = projection(view);
  return faces
    .filter(
      ({ corners: [corner], normal }) => corner !== undefined && dot(normal, minus(view.eye, corner)) > 0,
    )
    .map((face) => {
      const shine = dot(face.normal, unit(light.sun)) * 0.85 + 0.2;
      const colour = (material: Material) => {
        const [lit, shade] = light.colours[material];
        return mix(shade, lit, shine);
      };
      const fill = colour(face.material);
      const marks = face.marks.map(({ corners, material, opacity }) =>
        polygon(corners.map(project), colour(material), opacity === undefined ? {} : { opacity }),
      );
      return polygon(face.corners.map(project), fill, { stroke: fill, 'stroke-width': 0.7 }) + marks.join('');
    })
    .join('');
}

/** The upright plane of a wall from `a` to `b`, seen with `a` on the left. */
export function wall(a: Place, b: Place): Plane {
  return { origin: a, along: unit(minus(b, a)), upward: [0, 0, 1] };
}

/** A sloping plane: `a` and `b` below, left and right for one who sees it, `top` straight above `a`. */
export function slope(a: Place, b: Place, top: Place): Plane {
  return { origin: a, along: unit(minus(b, a)), upward: unit(minus(top, a)) };
}

/** The place of `(u, v)` on a plane. */
export function on({ origin, along, upward }: Plane, [u, v]: Point): Place {
  return [
    origin[0] + along[0] * u + upward[0] * v,
    origin[1] + along[1] * u + upward[1] * v,
    origin[2] + along[2] * u + upward[2] * v,
  ];
}

/** A face of the outline on a plane, with the marks given in that plane's metres. */
export function face(
  plane: Plane,
  outline: readonly Point[],
  material: Material,
  marks: readonly FlatMark[] = [],
): Face {
  return {
    corners: outline.map((point) => on(plane, point)),
    normal: unit(cross(plane.along, plane.upward)),
    material,
    marks: marks.map(({ outline: points, ...rest }) => ({
      corners: points.map((point) => on(plane, point)),
      ...rest,
    })),
  };
}

/** A mark still in the metres of the plane that it will lie on. */
export type FlatMark = {
  outline: readonly Point[];
  material: Material;
  opacity?: number;
};

/** A flat face through three or more places, anticlockwise for one who sees it. */
export function facet(
  corners: readonly [Place, Place, Place, ...Place[]],
  material: Material,
  marks: readonly Mark[] = [],
): Face {
  const [a, b, c] = corners;
  return { corners, normal: unit(cross(minus(b, a), minus(c, a))), material, marks };
}

/** The same faces turned by `angle` (radians, anticlockwise from above) about the origin and then moved. */
export function moved(faces: readonly Face[], by: Place, angle: number): Face[] {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const turn = ([x, y, z]: Place): Place => [x * cos - y * sin, x * sin + y * cos, z];
  const shift = (place: Place): Place => {
    const [x, y, z] = turn(place);
    return [x + by[0], y + by[1], z + by[2]];
  };
  return faces.map((side) => ({
    ...side,
    corners: side.corners.map(shift),
    normal: turn(side.normal),
    marks: side.marks.map((mark) => ({ ...mark, corners: mark.corners.map(shift) })),
  }));
}

/** The way from `b` to `a`. */
export function minus(a: Place, b: Place): Place {
  return [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
}

function dot(a: Place, b: Place): number {
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
}

function unit(a: Place): Place {
  const size = length(a);
  return [a[0] / size, a[1] / size, a[2] / size];
}

function cross(a: Place, b: Place): Place {
  return [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]];
}

function length(a: Place): number {
  return Math.hypot(a[0], a[1], a[2]);
}
