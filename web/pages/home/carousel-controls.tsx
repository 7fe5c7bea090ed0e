import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import Pause from 'lucide-react/icons/pause';
import Play from 'lucide-react/icons/play';
import type { Carousel } from './carousel.ts';
import styles from './hero.module.css';

type CarouselControlsProps = {
  carousel: Carousel;
  titles: readonly string[];
  index: number;
  isPlaying: boolean;
};

/** Pause or play comes first, so that keyboard users reach it before anything else; then previous, the dots and next. */
export function CarouselControls({ carousel, titles, index, isPlaying }: CarouselControlsProps) {
  return (
    <div className={`${styles.controls} with-script`} role="group" aria-label="Slides">
      <button
        type="button"
        className={styles.control}
        aria-label={isPlaying ? 'Pause slides' : 'Play slides'}
        onClick={isPlaying ? carousel.pause : carousel.play}
      >
        {isPlaying ? <Pause size={20} aria-hidden /> : <Play size={20} aria-hidden />}
      </button>
      <button
        type="button"
        className={styles.control}
        aria-label="Previous slide"
        onClick={carousel.previous}
      >
        <ChevronLeft size={22} aria-hidden />
      </button>
      {titles.map((title, at) => (
        <button
          key={title}
          type="button"
          className={styles.dot}
          aria-label={`Slide ${at + 1}: ${title}`}
          aria-current={at === index}
          onClick={() => carousel.goTo(at)}
        />
      ))}
      <button type="button" className={styles.control} aria-label="Next slide" onClick={carousel.next}>
        <ChevronRight size={22} aria-hidden />
      </button>
    </div>
  );
}
