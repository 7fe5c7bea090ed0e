/** Returns a count such as ‘1 image’ or ‘12 images’. */
export function imageCount(count: number): string {
  return count === 1 ? '1 image' : `${count} images`;
}
