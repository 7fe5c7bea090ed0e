/** The namespace and names of the publisher's metrics in CloudWatch: its log lines carry them, the dashboard shows them. */
export const publisherMetrics = {
  namespace: 'Parish/Publisher',
  renders: 'Renders',
  seconds: 'Seconds',
  written: 'PagesWritten',
  oldest: 'OldestPageAge',
} as const;
