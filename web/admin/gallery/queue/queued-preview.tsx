import { useEffect, useState } from 'react';
import { PreviewPanel } from '../../preview/preview-panel.tsx';
import type { QueuedPicture } from './queued-picture.ts';

/** A preview of a chosen picture with its caption, as visitors will see it. */
export function QueuedPreview({ picture }: { picture: QueuedPicture }) {
  const { id, folder, fileName, fileSize, caption } = picture;
  const [file] = useState(picture.file);
  const [lastModified] = useState(() => new Date().toISOString());
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (!file) return;
    const objectUrl = URL.createObjectURL(file);
    queueMicrotask(() => setUrl(objectUrl));
    return () => URL.revokeObjectURL(objectUrl);
  }, [file]);
  if (!url) return null;
  return (
    <PreviewPanel
      kind="gallery"
      item={{ key: id, folder, url, fileName, size: fileSize, lastModified, caption: caption.trim() }}
    />
  );
}
