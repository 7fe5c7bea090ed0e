/** ‘1 image’, ‘12 images’. */
export function imageCount(count: number): string {
  return count === 1 ? '1 image' : `${count} images`;
}
