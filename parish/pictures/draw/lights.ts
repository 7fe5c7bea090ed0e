import type { Light, Material } from './solid.ts';

type Pairs = Partial<Record<Material, readonly [string, string]>>;

const summerColours = {
  stone: ['#edd2a0', '#a08a86'],
  ashlar: ['#d9b57e', '#8b7776'],
  trim: ['#f8e6bf', '#b7a39a'],
  slate: ['#8797a6', '#4d5a6e'],
  course: ['#6c7d90', '#3f4b5f'],
  glass: ['#39465f', '#2b3347'],
  tracery: ['#e8cf9f', '#a8948c'],
  dark: ['#54434a', '#352c3a'],
  door: ['#7a1f2b', '#4d1823'],
  gold: ['#f0c25a', '#c8923a'],
  brick: ['#b5624a', '#74434a'],
  render: ['#f3e6cb', '#b3a5a6'],
  tile: ['#a85f48', '#6c4350'],
  pane: ['#4b5566', '#3a4052'],
} as const satisfies Light['colours'];

/** Clear afternoon sun from the south-west. */
export const summerLight: Light = { sun: [-0.5, -0.9, 0.8], colours: summerColours };

/** The summer's light with another direction and other colours for some materials. */
export function lightLike(sun: Light['sun'], changed: Pairs): Light {
  return { sun, colours: { ...summerColours, ...changed } };
}

/** The tones of an engraving, before its lines are cut. */
export const greyLight: Light = {
  sun: [-0.25, -1, 0.7],
  colours: {
    stone: ['#f4f4f4', '#8f8f8f'],
    ashlar: ['#dcdcdc', '#7a7a7a'],
    trim: ['#ffffff', '#b0b0b0'],
    slate: ['#9a9a9a', '#4d4d4d'],
    course: ['#707070', '#3a3a3a'],
    glass: ['#2b2b2b', '#222222'],
    tracery: ['#f0f0f0', '#a5a5a5'],
    dark: ['#2b2b2b', '#1c1c1c'],
    door: ['#3d3d3d', '#2a2a2a'],
    gold: ['#444444', '#333333'],
    brick: ['#c4c4c4', '#6a6a6a'],
    render: ['#fafafa', '#a8a8a8'],
    tile: ['#8a8a8a', '#555555'],
    pane: ['#3a3a3a', '#2c2c2c'],
  },
};
