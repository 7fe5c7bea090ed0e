/** What is asked before a record is deleted (specification §8). `noun` is its name in messages, such as 'news item'. */
export function deleteQuestion(noun: string): string {
  return `Are you sure you want to delete this ${noun}?`;
}
