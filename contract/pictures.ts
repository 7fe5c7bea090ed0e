/** The resources whose uploaded pictures get renditions. */
export const pictureResources = ['gallery', 'team', 'history'] as const;
export type PictureResource = (typeof pictureResources)[number];

/** The folders of their files. */
export const pictureFolders = {
  gallery: 'gallery',
  team: 'team-photos',
  history: 'uploads',
} as const satisfies Record<PictureResource, string>;

/** How the keys of a resource's pictures begin. */
export const picturePrefix = (resource: PictureResource): string => `${pictureFolders[resource]}/`;

/** The resource in whose folder a file is; undefined for a file of another folder. */
export function pictureResourceOf(key: string): PictureResource | undefined {
  return pictureResources.find((resource) => key.startsWith(picturePrefix(resource)));
}
