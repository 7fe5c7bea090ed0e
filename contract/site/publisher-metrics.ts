/** The publisher's CloudWatch metrics, which its log lines emit and the dashboard shows. */
export const publisherMetrics = {
  namespace: 'Parish/Publisher',
  renders: 'Renders',
  seconds: 'Seconds',
  written: 'PagesWritten',
  oldest: 'OldestPageAge',
} as const;
