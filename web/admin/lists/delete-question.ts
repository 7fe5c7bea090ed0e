/** The confirmation before a record is deleted (specification §8). `noun` names the record type, such as 'news item'. */
export function deleteQuestion(noun: string): string {
  return `Are you sure you want to delete this ${noun}?`;
}
