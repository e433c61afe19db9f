import { Stack } from '@fettle/shared-ui';
import { FileUpload } from '@fettle/shared-ui/forms';
import { useState } from 'react';

/** Both demos of the specification: 3 files of 5 MB, and 5 files of 10 MB. */
export default function FileUploadSection() {
  const [documents, setDocuments] = useState<File[]>([]);
  const [files, setFiles] = useState<File[]>([]);
  return (
    <Stack gap={8} maxW="form">
      <FileUpload
        label="PDF or text, up to 3 files of 5 MB"
        accept=".pdf,.txt,text/plain,application/pdf"
        maxFiles={3}
        maxSizeInMB={5}
        value={documents}
        onChange={setDocuments}
      />
      <FileUpload label="Anything, up to 5 files of 10 MB" value={files} onChange={setFiles} />
    </Stack>
  );
}
