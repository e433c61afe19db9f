import { Box, Button, Checkbox, chakra, Input, Select, Stack, TextArea, Toggle } from '@fettle/shared-ui';
import {
  DecimalInput,
  type EntryMoment,
  FileUpload,
  FormBanner,
  FormField,
  ImageUpload,
  MomentField,
} from '@fettle/shared-ui/forms';
import { type FormEvent, useState } from 'react';
import { Variant } from './variant.tsx';

export function FormFieldSection() {
  const [title, setTitle] = useState('');
  const [tried, setTried] = useState(false);
  const missing = tried && title.trim() === '';
  const send = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
  };
  return (
    <chakra.form noValidate onSubmit={send} maxW="form">
      <Stack gap={5}>
        <FormBanner error={missing ? 'Please fill in all required fields' : null} />
        <FormField
          label="Title"
          hint="Leave it empty and press Check"
          error={missing ? { message: 'Please enter a title' } : undefined}
        >
          <Input value={title} onChange={(event) => setTitle(event.currentTarget.value)} />
        </FormField>
        <FormField label="Weight" hint="As the reader’s language writes it: 82.5 or 82,5">
          <DecimalInput step={0.1} min={0} defaultValue="82.5" />
        </FormField>
        <FormField label="Server" hint="Cannot be changed">
          <Input disabled defaultValue="fettle.example" />
        </FormField>
        <Button type="submit" alignSelf="start">
          Check
        </Button>
      </Stack>
    </chakra.form>
  );
}

const WORKOUTS = ['Weight Training', 'Resistance', 'Body Weight', 'Cardio', 'Yoga'].map((label) => ({
  value: label,
  label,
}));
const MEALS = [
  { value: 'breakfast', label: 'Breakfast' },
  { value: 'lunch', label: 'Lunch' },
  { value: 'dinner', label: 'Dinner', disabled: true },
];

export function SelectSection() {
  const [workout, setWorkout] = useState('Yoga');
  return (
    <chakra.div display="grid" gridTemplateColumns="repeat(auto-fit, minmax(min(14rem, 100%), 1fr))" gap={5}>
      <FormField label="Workout" hint={`You chose ${workout}`}>
        <Select
          options={WORKOUTS}
          value={workout}
          onChange={(event) => setWorkout(event.currentTarget.value)}
        />
      </FormField>
      <FormField label="Meal" hint="With a prompt; Dinner cannot be chosen">
        <Select options={MEALS} placeholder="Choose a meal" defaultValue="" />
      </FormField>
      <FormField label="Condition" error={{ message: 'Please select a challenge condition' }}>
        <Select options={MEALS} placeholder="Choose one" defaultValue="" />
      </FormField>
      <Stack gap={5}>
        <FormField label="Small">
          <Select options={WORKOUTS} size="sm" />
        </FormField>
        <FormField label="Disabled">
          <Select options={WORKOUTS} disabled />
        </FormField>
      </Stack>
    </chakra.div>
  );
}

export function TextAreaSection() {
  return (
    <Stack gap={5} maxW="form">
      <FormField label="Notes, up to 500 characters">
        <TextArea rows={3} maxLength={500} defaultValue="Felt strong today. Slept eight hours." />
      </FormField>
      <FormField label="Story, up to 2000 characters">
        <TextArea rows={5} maxLength={2000} placeholder="What happened?" />
      </FormField>
      <FormField label="Without a limit">
        <TextArea rows={2} />
      </FormField>
      <FormField label="Content" error={{ message: 'Please enter some content' }}>
        <TextArea rows={2} />
      </FormField>
      <FormField label="Disabled">
        <TextArea rows={2} disabled defaultValue="This field is disabled." />
      </FormField>
    </Stack>
  );
}

export function ToggleSection() {
  const [notes, setNotes] = useState(true);
  const [unit, setUnit] = useState(false);
  const [agreed, setAgreed] = useState(false);
  return (
    <>
      <Variant name="Toggles">
        <Stack gap={1} w="full" maxW="form">
          <Toggle label="Show notes" checked={notes} onChange={setNotes} name="demo-notes" />
          <Toggle
            label="Show the unit"
            hint={unit ? 'The unit stands beside the weight.' : 'The unit is a text.'}
            checked={unit}
            onChange={setUnit}
            name="demo-unit"
            side="end"
          />
          <Toggle label="On, disabled" checked onChange={() => {}} disabled />
          <Toggle label="Off, disabled" checked={false} onChange={() => {}} disabled />
        </Stack>
      </Variant>
      <Variant name="Checkboxes">
        <Stack gap={0}>
          <Checkbox checked={agreed} onChange={(event) => setAgreed(event.currentTarget.checked)}>
            I agree
          </Checkbox>
          <Checkbox invalid>Must be checked</Checkbox>
          <Checkbox defaultChecked disabled>
            Checked, disabled
          </Checkbox>
        </Stack>
      </Variant>
    </>
  );
}

export function MomentFieldSection() {
  const [moment, setMoment] = useState<EntryMoment>(null);
  return (
    <chakra.div maxW="form">
      <MomentField name="demo_moment" value={moment} onChange={setMoment} />
    </chakra.div>
  );
}

/** Both demos of the specification: 3 files of 5 MB, and 5 files of 10 MB. */
export function FileUploadSection() {
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

export function ImageUploadSection() {
  const [images, setImages] = useState<File[]>([]);
  return (
    <Box maxW="form">
      <ImageUpload label="Photos" value={images} onChange={setImages} />
    </Box>
  );
}
