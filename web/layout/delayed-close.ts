/** How long a dropdown stays open after the pointer has left it, in milliseconds (specification §9). */
const CLOSE_DELAY = 150;

/** Runs `close` some time after the pointer has left, unless it comes back before that. */
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
