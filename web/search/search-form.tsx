import { type ComponentProps, type Ref, useId } from 'react';
import { queryParameter } from '../../contract/site/site-files.ts';
import { Button } from '../ui/button.tsx';
import { pages } from '../routes/pages.ts';
import styles from './search-form.module.css';

/** The maximum length of a question. */
const QUESTION_LENGTH = 100;

type SearchFormProps = Pick<ComponentProps<'form'>, 'onInput' | 'onSubmit'> & {
  input?: Ref<HTMLInputElement>;
  question?: string;
};

/** The search form. Without JavaScript it submits to the results page. */
export function SearchForm({ input, question, ...handlers }: SearchFormProps) {
  const id = useId();
  return (
    <form role="search" action={pages.search.path} className="measure" {...handlers}>
      <label htmlFor={id} className={styles.label}>
        Search this site
      </label>
      <div className="cluster">
        <input
          ref={input}
          id={id}
          name={queryParameter}
          type="search"
          className={styles.input}
          defaultValue={question}
          maxLength={QUESTION_LENGTH}
          autoComplete="off"
          enterKeyHint="search"
        />
        <Button type="submit" look="primary">
          Search
        </Button>
      </div>
    </form>
  );
}
