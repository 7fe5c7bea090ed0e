/** Milliseconds that a dropdown stays open after the pointer has left it (specification §9). */
const CLOSE_DELAY = 150;

/** Calls `close` a while after `leave`, unless `stay` is called before. */
export function delayedClose(close: () => void, delay = CLOSE_DELAY) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stay = () => {
    clearTimeout(timer);
    timer = undefined;
  };
  const leave = () => {
    stay();
    timer = setTimeout(close, delay);
  };
  return { leave, stay };
}
