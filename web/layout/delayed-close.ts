/** Milliseconds that a dropdown stays open after the pointer has left it (specification §9). */
const CLOSE_DELAY = 150;

/** Calls `close` a while after `schedule`, unless `cancel` is called first. */
export function delayedClose(close: () => void, delay = CLOSE_DELAY) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const cancel = () => {
    clearTimeout(timer);
    timer = undefined;
  };
  const schedule = () => {
    cancel();
    timer = setTimeout(close, delay);
  };
  return { schedule, cancel };
}
